import type { FastifyReply } from 'fastify'

/** A client keeps the answer, and asks each time whether it is still true. */
export const BY_ASKING = 'private, no-cache'

/** An answer that is only made for those who do not have it yet: its tag says which state it shows. */
export class Tagged<Value> {
  readonly tag: string
  readonly read: () => Promise<Value>
  readonly caching: string

  /**
   * @param tag letters, digits and dashes; another one after each change
   */
  constructor(tag: string, read: () => Promise<Value>, caching = BY_ASKING) {
    this.tag = tag
    this.read = read
    this.caching = caching
  }
}

/** Returns whether the client has this state (RFC 9110, 13.1.2: weak comparison). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(`"${tag}"`)
}

/** Sets the headers of a tagged answer. The tag is weak: compression changes the bytes, not the state. */
export function setTag(
  reply: FastifyReply,
  { tag, caching }: Pick<Tagged<unknown>, 'tag' | 'caching'>,
): void {
  reply.headers({ etag: `W/"${tag}"`, 'cache-control': caching })
}
