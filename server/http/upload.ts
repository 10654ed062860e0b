import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { sentenceFor } from './errors.ts'
import { Refusal } from './refusal.ts'

/**
 * The files of a multipart body by their fields. Whatever is over the limit is read to its end but not kept,
 * so that the sender hears the answer.
 * @throws 413 when one is too large, 400 at the first field that has none
 */
export async function readUpload(
  request: FastifyRequest,
  { fields, mostBytes }: NonNullable<CallDefinition['upload']>,
): Promise<Record<string, Uint8Array>> {
  const found = request.isMultipart()
    ? await readParts(request, { fields, mostBytes }).catch(refuseUnreadable)
    : {}
  for (const field of fields) if (!found[field]?.length) throw missing(field)
  return found
}

async function readParts(
  request: FastifyRequest,
  { fields, mostBytes }: NonNullable<CallDefinition['upload']>,
): Promise<Record<string, Uint8Array>> {
  const found: Record<string, Uint8Array> = {}
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type !== 'file') continue
    if (fields.includes(part.fieldname)) found[part.fieldname] = await part.toBuffer()
    else part.file.resume()
  }
  return found
}

/**
 * The parser throws bare errors for a body that is no multipart body (no boundary, cut off): that is the
 * sender's mistake.
 */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new Refusal({ status: 400, detail: sentenceFor(400) }, 'unreadable')
}

function missing(field: string): Refusal {
  return new Refusal({ status: 400, field, detail: 'Choose a picture first.' }, 'no_image')
}
