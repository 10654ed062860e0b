import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StoredObject = { bytes: Buffer; modified: Date }
export type S3Twin = {
  url: string
  access: { S3_ENDPOINT: string; S3_BUCKET: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string }
  /** Objects by key. A test may change the time of one. */
  objects: Map<string, StoredObject>
  /** Makes the next requests fail in this way. */
  misbehave(how: 'unavailable' | 'cut' | 'denied', requests?: number): void
  close(): Promise<void>
}

const [BUCKET, ACCESS_KEY, SECRET_KEY] = ['contender-test', 'AKIDCONTENDER', 'not/a+real=secret']
/** A page of a list: small, so that tests have several. */
const PAGE = 3
const CLOCK_SKEW_MS = 15 * 60_000
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * A bucket on loopback. It checks each request as Amazon documents Signature Version 4: the time, the signed headers, the hash
 * of the content and the signature itself.
 */
export async function startS3Twin(): Promise<S3Twin> {
  const objects = new Map<string, StoredObject>()
  const faults: ('unavailable' | 'cut' | 'denied')[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(request, response, Buffer.concat(chunks)))
  })
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const fault = faults.shift()
    if (fault === 'unavailable') return sayError(response, 503, 'SlowDown')
    const problem = fault === 'denied' ? 'AccessDenied' : problemOf(request, body)
    if (problem) return sayError(response, 403, problem)
    const address = new URL(request.url ?? '/', 'http://s3')
    const [, bucket = '', ...rest] = decodeURIComponent(address.pathname).split('/')
    if (bucket !== BUCKET) return sayError(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'GET' && key === '') return sayList(response, address.searchParams)
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, modified: new Date() })
      return void response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!object) return sayError(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.bytes.length })
    if (fault !== 'cut') return void response.end(object.bytes)
    response.write(object.bytes.subarray(0, object.bytes.length / 2), () => response.destroy())
  }
  const sayList = (response: ServerResponse, query: URLSearchParams) => {
    const from = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .toSorted()
    const page = keys.slice(0, PAGE)
    const rows = page.map((key) => {
      const { bytes, modified } = objects.get(key) as StoredObject
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`,
      )
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    access: { S3_ENDPOINT: url, S3_BUCKET: BUCKET, S3_ACCESS_KEY: ACCESS_KEY, S3_SECRET_KEY: SECRET_KEY },
    objects,
    misbehave: (how, requests = 1) => void faults.push(...Array.from({ length: requests }, () => how)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sayError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** The code of Amazon's refusal, or undefined when the signature holds. */
function problemOf({ method = '', url = '/', headers }: IncomingMessage, body: Buffer): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, key, day = '', region = '', names = '', signature = ''] = given
  if (key !== ACCESS_KEY) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < CLOCK_SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const address = new URL(url, 'http://s3')
  const query = [...address.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, address.pathname, query, lines, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signing = ['aws4_request', text].reduce(
    hmac,
    hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), region), 's3'),
  )
  return timingSafeEqual(signing, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
