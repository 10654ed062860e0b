import { randomBytes } from 'node:crypto'

export type Reply = { status: number; body: unknown }

export const reply = (status: number, body: unknown): Reply => ({ status, body })

/** An error response in PayPal's format. */
export function problem(status: number, name: string, issue: string, more: { links?: object[] } = {}): Reply {
  return reply(status, {
    name,
    message: 'The requested action could not be performed.',
    debug_id: randomBytes(6).toString('hex'),
    details: [{ issue, description: issue }],
    links: more.links ?? [],
  })
}

export const notFound = () => problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

export function newId(prefix = ''): string {
  return (
    prefix +
    randomBytes(9)
      .toString('hex')
      .toUpperCase()
      .slice(0, 17 - prefix.length)
  )
}
