/** The keys of an object that has exactly the keys of its type, such as a constant table. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
