import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { statusKey } from './errors.ts'
import { Refusal } from './refusal.ts'

/**
 * The files of a multipart body by field. A file over the limit is read to its end but not kept, so that the
 * sender receives the response.
 * @throws 413 when a file is too large, 400 for the first field without one
 */
export async function readUpload(
  request: FastifyRequest,
  { fields, maxBytes }: NonNullable<CallDefinition['upload']>,
): Promise<Record<string, Uint8Array>> {
  const found = request.isMultipart()
    ? await readParts(request, { fields, maxBytes }).catch(refuseUnreadable)
    : {}
  for (const field of fields) if (!found[field]?.length) throw missing(field)
  return found
}

async function readParts(
  request: FastifyRequest,
  { fields, maxBytes }: NonNullable<CallDefinition['upload']>,
): Promise<Record<string, Uint8Array>> {
  const found: Record<string, Uint8Array> = {}
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') continue
    if (fields.includes(part.fieldname)) found[part.fieldname] = await part.toBuffer()
    else part.file.resume()
  }
  return found
}

/**
 * The multipart parser throws plain errors for a malformed body (no boundary, cut off), which is the sender's
 * mistake.
 */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal({ status: 400, detail: statusKey(400) }, 'unreadable')
}

function missing(field: string): Refusal {
  return new Refusal({ status: 400, field, detail: 'common.refused.no_image' }, 'no_image')
}
