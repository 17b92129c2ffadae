import type * as contract from '@accession/contract/files'
import type { FileKind } from '@accession/domain/files/order-files'
import type { LookUp } from '../orders/get-order.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { readContent } from './content-store.ts'
import { findContentOf, findFiles } from './files-store.ts'

export const getFiles =
  ({ db }: Deps, lookUp: LookUp): Handler<typeof contract.getFiles> =>
  async ({ params, user }) => ({
    files: await lookUp(params.orderNumber, user, (orderNumber, reader) =>
      findFiles(db, orderNumber, reader),
    ),
  })

/** Should a browser ever open one by itself, it may run nothing and load nothing. */
const SANDBOX = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

type SendFile = Handler<typeof contract.getPhoto | typeof contract.getPdfFile>

const sendFile =
  ({ db }: Deps, lookUp: LookUp, kind: FileKind, isThumbnail = false): SendFile =>
  async ({ params, user, reply }) => {
    const file = await lookUp(params.orderNumber, user, (orderNumber, reader) =>
      findContentOf(db, orderNumber, params.fileId, reader),
    )
    const contentId = isThumbnail ? file.thumbnail_id : file.content_id
    const bytes = isThumbnail ? file.thumbnail_bytes : file.bytes
    if (file.kind !== kind || !contentId || !bytes) throw new Problem('not-found')
    // With its length, a download that is cut off does not look complete.
    reply.header('content-security-policy', SANDBOX).header('content-length', bytes)
    return { name: file.name, content: readContent(db, contentId, bytes) }
  }

export const getPhoto = (deps: Deps, lookUp: LookUp): Handler<typeof contract.getPhoto> =>
  sendFile(deps, lookUp, 'photo')

export const getThumbnail = (deps: Deps, lookUp: LookUp): Handler<typeof contract.getThumbnail> =>
  sendFile(deps, lookUp, 'photo', true)

export const getPdfFile = (deps: Deps, lookUp: LookUp): Handler<typeof contract.getPdfFile> =>
  sendFile(deps, lookUp, 'pdf')
