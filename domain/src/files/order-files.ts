import { type Decision, decideAction, type OrderActor } from '../orders/decide-action.ts'
import type { OrderState } from '../orders/order-state.ts'

export const FILE_KINDS = ['photo', 'pdf'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const MAX_FILES = 30
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const FILE_TOO_LARGE = 'Files can be 10 MB at most'
export const MAX_FILE_NAME = 100

/** Files are sent and kept in pieces of this size. */
export const PIECE_BYTES = 256 * 1024
export const piecesOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)

/** How long a photo is along its longer side. */
export const LONGEST_SIDE = 2_400

/** An admin adds files at any time, customers until their samples are received. */
export const decideAddFile = (order: OrderState, actor: OrderActor): Decision =>
  decideAction(actor.isAdmin ? 'addFileAsAdmin' : 'addFileAsCustomer', order, actor)

type AddedFile = { isFromCustomer: boolean }

/** Customers remove only what they added themselves. */
export const mayRemoveFile = (
  { isFromCustomer }: AddedFile,
  order: OrderState,
  actor: OrderActor,
): boolean => (actor.isAdmin || isFromCustomer) && decideAddFile(order, actor).isAllowed

const EXTENSIONS: Record<FileKind, string> = { photo: 'jpg', pdf: 'pdf' }

/** Not allowed in a name on some computer, invisible, or turning the text around. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu

/** The name without folders and with the extension of what it is: '/tmp/Leak.HEIC' is 'Leak.jpg'. */
export function fileName(given: string, kind: FileKind): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(UNSAFE, '')
    .replace(/\.[^.]{0,5}$/, '')
    .trim()
    .replace(/^\.+/, '')
  const extension = EXTENSIONS[kind]
  const kept = [...stem].slice(0, MAX_FILE_NAME - extension.length - 1).join('')
  return `${kept || kind}.${extension}`
}
