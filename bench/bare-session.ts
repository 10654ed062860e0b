import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'

const key = randomBytes(32)
const quarterHourS = 15 * 60
const monthMs = 30 * 24 * 3_600_000

/** A sign-in with plain code: account, failure count, password hash, session, signed token. */
export async function signIn(pool: pg.Pool, { email, password }: { email: string; password: string }) {
  const now = new Date()
  const found = await pool.query(
    'select id, username, email, password_hash, first_name, last_name, role, email_verified_at, banned_at from players where email_key = $1',
    [email],
  )
  await pool.query(
    `insert into rate_limits (key, points, expires_at) values ($1, 1, $2) on conflict (key) do update set
       points = case when rate_limits.expires_at <= $3 then 1 else rate_limits.points + 1 end,
       expires_at = case when rate_limits.expires_at <= $3 then excluded.expires_at else rate_limits.expires_at end returning points`,
    [`bare:${email}`, new Date(now.getTime() + 3_600_000), now],
  )
  const account = found.rows[0]
  if (!(await verify(account.password_hash, password))) throw new Error('wrong password')
  await pool.query('delete from rate_limits where key = $1', [`bare:${email}`])
  const session = randomUUID()
  const salt = randomBytes(16)
  await pool.query(
    `insert into sessions (id, refresh_salt, generation, rotated_at, created_at, last_used_at, expires_at, user_agent, ip, player_id, stepped_up_at)
     values ($1, $2, 0, $3, $3, $3, $4, '', '127.0.0.1', $5, $3)`,
    [session, salt, now, new Date(now.getTime() + monthMs), account.id],
  )
  const { id, username, first_name, last_name, role } = account
  const refresh_token = createHmac('sha256', key).update(salt).update(session).digest('base64url')
  return {
    extras: { id, username, first_name, last_name, role, access_token: sign(session, id), refresh_token },
  }
}

/** Authenticates a request: verifies the token's signature, then reads the session. */
export async function authorise(pool: pg.Pool, request: IncomingMessage): Promise<string> {
  const [head, claims, signature] = (request.headers.authorization ?? '').replace('Bearer ', '').split('.')
  if (mac(`${head}.${claims}`) !== signature) throw new Error('bad token')
  const { jti } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
  const { rows } = await pool.query(
    'select s.id, p.id as player_id, p.username, p.role from sessions s join players p on p.id = s.player_id where s.id = $1 and s.ended_at is null and p.banned_at is null',
    [jti],
  )
  return rows[0].player_id
}

function sign(session: string, playerId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const issuedAt = Math.floor(Date.now() / 1000)
  const text = `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part({ sub: playerId, jti: session, iat: issuedAt, exp: issuedAt + quarterHourS })}`
  return `${text}.${mac(text)}`
}

function mac(text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
