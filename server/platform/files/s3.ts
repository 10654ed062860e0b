import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/platform/config.ts'

export type BucketSettings = Partial<
  Pick<
    Config,
    'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION' | 'S3_PATH_STYLE'
  >
>

/** Content that is too large for the memory; `open` is called for each attempt. */
export type LargeContent = { bytes: number; sha256: string; open(): Readable }

type Asked = {
  body?: Uint8Array
  large?: LargeContent
  query?: string
  /** The answer is read as it comes, and not before it is returned. */
  isStreamed?: boolean
}
export type S3 = { host: string; bucket: string; call: S3Call; failed: S3Failed }
/** An answer with 2xx or 404. @throws BucketFailed */
type S3Call = (method: string, key: string, asked?: Asked) => Promise<Response>
type S3Failed = (method: string, key: string, why: unknown) => BucketFailed

export class BucketFailed extends Error {
  override name = 'BucketFailed'
}

const TIMEOUT_MS = 10_000
const LARGE_TIMEOUT_MS = 3_600_000
/** The waits before the second and third try. */
const WAITS_MS = [50, 250]
const isPassing = (status: number) => status >= 500 || status === 429

/** Signed calls of one bucket, each tried three times; undefined without a bucket in the settings. */
export function openS3(settings: BucketSettings): S3 | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = settings
  const { S3_REGION = 'us-east-1', S3_PATH_STYLE = true } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
    region: S3_REGION,
    service: 's3',
  })
  const root = new URL(S3_ENDPOINT)
  if (S3_PATH_STYLE) root.pathname = `/${S3_BUCKET}/`
  else root.host = `${S3_BUCKET}.${root.host}`

  const send = async (method: string, address: URL, { body, large, isStreamed }: Asked) => {
    const isLarge = large !== undefined || isStreamed === true
    const signed = await client.sign(address.href, {
      method,
      // Signed with the content: what arrives is what was sent.
      headers: {
        'x-amz-content-sha256': large?.sha256 ?? sha256(body ?? new Uint8Array()),
        ...(large ? { 'content-length': String(large.bytes) } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      ...(large ? { body: large.open() as unknown as ReadableStream, duplex: 'half' } : {}),
      signal: AbortSignal.timeout(isLarge ? LARGE_TIMEOUT_MS : TIMEOUT_MS),
    } as RequestInit)
    const response = await fetch(signed)
    if (isStreamed) return response
    // The whole content: an answer that is cut off has failed.
    const content = await response.arrayBuffer()
    return new Response(response.status === 204 ? null : content, response)
  }
  const failed: S3Failed = (method, key, why) =>
    new BucketFailed(
      `${method} ${key}, bucket ${S3_BUCKET}: ${why instanceof Error ? `${why.message} ${why.cause ?? ''}` : String(why)}`,
      { cause: why },
    )
  const call: S3Call = async (method, key, asked = {}) => {
    const address = new URL(root)
    address.pathname += key
    address.search = asked.query ?? ''
    for (let tries = 0; ; tries++) {
      const wait = WAITS_MS[tries]
      const answer = await send(method, address, asked).catch((error: unknown) => {
        if (wait === undefined) throw failed(method, key, error)
        return undefined
      })
      if (answer && !(isPassing(answer.status) && wait !== undefined)) {
        if (answer.ok || answer.status === 404) return answer
        throw failed(method, key, `${answer.status} ${(await answer.text()).slice(0, 200)}`)
      }
      await sleep(wait)
    }
  }
  return { host: new URL(S3_ENDPOINT).host, bucket: S3_BUCKET, call, failed }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
