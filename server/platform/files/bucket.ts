import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/platform/config.ts'
import { namesOf, type Kind, type Store } from './store.ts'

/** A bucket of a service that speaks S3. Each call is tried three times. @throws BucketFailed when it answers none of them */
export type Bucket = {
  /** Its name and the host, for operators. */
  name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): Promise<{ key: string; modified: Date; bytes: number }[]>
}

export class BucketFailed extends Error {
  override name = 'BucketFailed'
}

const TIMEOUT_MS = 10_000
/** The waits before the second and third try. */
const WAITS_MS = [50, 250]
const isPassing = (status: number) => status >= 500 || status === 429

export type BucketSettings = Partial<
  Pick<
    Config,
    'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION' | 'S3_PATH_STYLE'
  >
>

/** The bucket of the settings; undefined without one. */
export function bucketOf(settings: BucketSettings): Bucket | undefined {
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

  const send = async (method: string, address: URL, body?: Uint8Array): Promise<Response> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await client.sign(address.href, {
      method,
      // Signed with the content: what arrives is what was sent.
      headers: { 'x-amz-content-sha256': hash },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const response = await fetch(signed)
    // The whole content: an answer that is cut off has failed.
    const content = await response.arrayBuffer()
    return new Response(response.status === 204 ? null : content, response)
  }
  const call = async (method: string, key: string, given: { body?: Uint8Array; query?: string } = {}) => {
    const address = new URL(root)
    address.pathname += key
    address.search = given.query ?? ''
    for (let tries = 0; ; tries++) {
      const wait = WAITS_MS[tries]
      const answer = await send(method, address, given.body).catch((error: unknown) => {
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
  const failed = (method: string, key: string, why: unknown) =>
    new BucketFailed(
      `${method} ${key}, bucket ${S3_BUCKET}: ${why instanceof Error ? `${why.message} ${why.cause ?? ''}` : String(why)}`,
      { cause: why },
    )

  return {
    name: `${S3_BUCKET} (${new URL(S3_ENDPOINT).host})`,
    async put(key, bytes) {
      const { status } = await call('PUT', key, { body: bytes })
      if (status === 404) throw failed('PUT', key, 'there is no such bucket')
    },
    async get(key) {
      const answer = await call('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    async remove(key) {
      await call('DELETE', key)
    },
    async list(prefix) {
      const found: Awaited<ReturnType<Bucket['list']>> = []
      let token = ''
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        })
        const answer = await call('GET', '', { query: query.toString() })
        const page = await answer.text()
        if (!answer.ok) throw failed('GET', '', 'there is no such bucket')
        found.push(...objectsOf(page))
        token = /<IsTruncated>true</.test(page) ? (valueOf(page, 'NextContinuationToken') ?? '') : ''
      } while (token)
      return found
    },
  }
}

/** The names are ours, so that nothing in them is escaped. */
const objectsOf = (page: string) =>
  [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, each = '']) => ({
    key: valueOf(each, 'Key') ?? '',
    modified: new Date(valueOf(each, 'LastModified') ?? 0),
    bytes: Number(valueOf(each, 'Size') ?? 0),
  }))

const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** Files under one prefix of a bucket. An object is there as a whole or not at all. */
export function openBucket<Folder extends string>(bucket: Bucket, kind: Kind<Folder>): Store<Folder> {
  const names = namesOf(kind)
  const keyOf = (name: string) => `${kind.root}/${name}`
  const keep = (name: string, bytes: Uint8Array) => bucket.put(keyOf(name), bytes)
  return {
    keep,
    async put(folder, bytes) {
      const name = names.create(folder)
      await keep(name, bytes)
      return name
    },
    async read(name) {
      return names.isName(name) ? bucket.get(keyOf(name)) : undefined
    },
    async remove(name) {
      if (names.isName(name)) await bucket.remove(keyOf(name)).catch(() => {})
    },
    async listOlderThan(ageMs) {
      const limit = Date.now() - ageMs
      return (await bucket.list(`${kind.root}/`))
        .filter(({ modified }) => modified.getTime() <= limit)
        .map(({ key }) => key.slice(kind.root.length + 1))
        .filter(names.isOwn)
    },
    async sweep(given) {
      for (const name of given) if (names.isOwn(name)) await bucket.remove(keyOf(name))
    },
  }
}
