import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * The one file of a multipart body. Whatever is over the limit is read to its end but not kept, so that the sender hears the answer.
 * @throws 413 when it is too large, 400 when there is none
 */
export async function readUpload(request: FastifyRequest, upload: { field: string; mostBytes: number }): Promise<Uint8Array> {
  if (!request.isMultipart()) throw missing(upload.field)
  let found: Buffer | undefined
  for await (const part of request.parts({ limits: { fileSize: upload.mostBytes } })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== upload.field) part.file.resume()
    else found = await part.toBuffer()
  }
  if (!found || found.length === 0) throw missing(upload.field)
  return found
}

function missing(field: string): Refusal {
  return new Refusal({ status: 400, field, detail: 'Choose a picture first.' }, 'no_image')
}
