import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { openS3, type BucketSettings, type LargeContent } from './s3.ts'
import { namesOf, type Kind, type Store } from './store.ts'

/** A bucket of a service that speaks S3. @throws BucketFailed when it does not answer, or refuses */
export type Bucket = {
  /** Its name and the host, for operators. */
  name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Content of at most 5 GB, which is what services take in one piece. */
  putLarge(key: string, content: LargeContent): Promise<void>
  getLarge(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): Promise<{ key: string; modified: Date; bytes: number }[]>
}

const NO_BUCKET = 'there is no such bucket'

/** The bucket of the settings; undefined without one. */
export function bucketOf(settings: BucketSettings): Bucket | undefined {
  const s3 = openS3(settings)
  if (!s3) return undefined
  const { call, failed } = s3
  const write = async (key: string, content: { body: Uint8Array } | { large: LargeContent }) => {
    const { status } = await call('PUT', key, content)
    if (status === 404) throw failed('PUT', key, NO_BUCKET)
  }
  return {
    name: `${s3.bucket} (${s3.host})`,
    put: (key, body) => write(key, { body }),
    putLarge: (key, large) => write(key, { large }),
    async get(key) {
      const answer = await call('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    async getLarge(key) {
      const answer = await call('GET', key, { isStreamed: true })
      return answer.ok && answer.body ? Readable.fromWeb(answer.body as WebStream) : undefined
    },
    async remove(key) {
      await call('DELETE', key)
    },
    async list(prefix) {
      const found: Awaited<ReturnType<Bucket['list']>> = []
      let token = ''
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const answer = await call('GET', '', { query: query.toString() })
        if (!answer.ok) throw failed('GET', '', NO_BUCKET)
        const page = await answer.text()
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
