import * as filesContract from '@accession/contract/files'
import type { FastifyInstance } from 'fastify'
import { orderLookup } from '../orders/get-order.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { changeFile, removeFile } from './change-file.ts'
import { getFiles, getPdfFile, getPhoto, getThumbnail } from './get-files.ts'
import { beginUpload, finishUpload, uploadPiece } from './upload-file.ts'

export function filesRoutes(app: FastifyInstance, deps: Deps) {
  const lookUp = orderLookup(deps)
  serve(app, filesContract.getFiles, getFiles(deps, lookUp))
  serve(app, filesContract.beginUpload, beginUpload(deps))
  serve(app, filesContract.uploadPiece, uploadPiece(deps))
  serve(app, filesContract.finishUpload, finishUpload(deps))
  serve(app, filesContract.getPhoto, getPhoto(deps, lookUp))
  serve(app, filesContract.getThumbnail, getThumbnail(deps, lookUp))
  serve(app, filesContract.getPdfFile, getPdfFile(deps, lookUp))
  serve(app, filesContract.changeFile, changeFile(deps))
  serve(app, filesContract.removeFile, removeFile(deps))
}
