import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { Refusal } from './refusal.ts'

/**
 * The files of a multipart body by their fields. Whatever is over the limit is read to its end but not kept, so that the sender hears the answer.
 * @throws 413 when one is too large, 400 at the first field that has none
 */
export async function readUpload(request: FastifyRequest, { fields, mostBytes }: NonNullable<CallDefinition['upload']>): Promise<Record<string, Uint8Array>> {
  const found: Record<string, Uint8Array> = {}
  if (request.isMultipart())
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type !== 'file') continue
      if (fields.includes(part.fieldname)) found[part.fieldname] = await part.toBuffer()
      else part.file.resume()
    }
  for (const field of fields) if (!found[field]?.length) throw missing(field)
  return found
}

function missing(field: string): Refusal {
  return new Refusal({ status: 400, field, detail: 'Choose a picture first.' }, 'no_image')
}
