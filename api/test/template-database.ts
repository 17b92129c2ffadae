import { ensureTemplate } from './scratch-database.ts'

export default async function setup() {
  await ensureTemplate()
}
