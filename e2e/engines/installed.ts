import { execFileSync } from 'node:child_process'

/** The path of the first of these programs that is installed. */
export const findProgram = (...names: string[]): string =>
  execFileSync('sh', ['-c', `${names.map((name) => `command -v ${name}`).join(' || ')} || true`], {
    encoding: 'utf8',
  }).trim()
