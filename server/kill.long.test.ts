import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from './testing/child.ts'
import { temporaryFolder } from './testing/folder.ts'
import { sized } from '#core/testing/sized.ts'
import { ask, codeInText, must, signUpAccount, signUpPlayer, type Person } from './testing/visitor.ts'

const rounds = sized(8, 20)
const writers = 4

let dataDir: string
let server: RunningServer | undefined

beforeEach(() => {
  dataDir = temporaryFolder('kill')
})

afterEach(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  `the server, killed ${rounds} times under load, loses no acknowledged write`,
  { timeout: 400_000 },
  async () => {
    await killRepeatedly(() => server?.process.kill('SIGKILL'))
  },
)

test(
  `server and PostgreSQL, killed together ${rounds} times, lose no acknowledged write`,
  { timeout: 400_000 },
  async () => {
    await killRepeatedly(() => {
      server?.process.kill('SIGKILL')
      process.kill(postmasterPid(), 'SIGKILL')
    })
  },
)

test(
  'failed one-time codes are counted across kills of server and PostgreSQL: five in all',
  { timeout: 120_000 },
  async () => {
    server = await startServer({ demo: false, dataDir })
    const ann = await signUpAccount(server.url, 'ann_guessing')
    const token = ann.accessToken
    await must(server.url, '/v1/players/otp/', { method: 'PUT', token, body: { phone: '+16145552345' } })
    const code = await codeInText(server.url, '+16145552345')
    const wrong = code === '111111' ? '222222' : '111111'
    const guess = (given: string) =>
      ask(server?.url ?? '', '/v1/players/profile/verify/', { method: 'POST', token, body: { code: given } })
    for (let left = 4; left >= 0; left--) {
      expect((await guess(wrong)).body['attempts_left']).toBe(left === 0 ? undefined : left)
      const gone = new Promise((resolve) => server?.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      process.kill(postmasterPid(), 'SIGKILL')
      await gone
      server = await startServer({ demo: false, dataDir })
    }
    expect((await guess(code)).status).toBe(400)
    expect(
      (await must<{ is_phone_verified: boolean }>(server.url, '/v1/players/profile/', { token }))
        .is_phone_verified,
    ).toBe(false)
  },
)

async function killRepeatedly(kill: () => void): Promise<void> {
  server = await startServer({ demo: false, dataDir })
  const { url } = server
  const people = await Promise.all(
    Array.from({ length: writers }, (_, number) =>
      signUpPlayer(url, `Writer${number}`, { slug: 'chess', handle: `writer-${number}` }),
    ),
  )
  const ledgers = people.map((person) => newLedger(person))
  const acknowledged = () => ledgers.reduce((sum, ledger) => sum + ledger.writes, 0)
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged()
    const writing = ledgers.map((ledger) => writeUntilCut(server?.url ?? '', ledger))
    // Waits until there is something to lose, however slow the machine is.
    await expect
      .poll(() => acknowledged() - before, { timeout: 30_000, interval: 10 })
      .toBeGreaterThan(writers)
    await sleep(Math.random() * 200)
    const gone = new Promise((resolve) => server?.process.once('exit', resolve))
    kill()
    await gone
    await Promise.all(writing)
    server = await startServer({ demo: false, dataDir })
    for (const ledger of ledgers) await expectKept(server.url, ledger)
  }
  // Without any write the test would prove nothing.
  expect(acknowledged()).toBeGreaterThan(rounds * writers)
}

/**
 * Writes that the server has acknowledged to one player. `bioSent` was sent and may or may not have been
 * stored; likewise the lobby being opened.
 */
type Ledger = {
  person: Person
  bio: number
  bioSent: number
  lobby: { id: number; status: string; sent: string } | undefined
  writes: number
}

function newLedger(person: Person): Ledger {
  return { person, bio: 0, bioSent: 0, lobby: undefined, writes: 0 }
}

/** Writes one request after the other, as fast as possible, until the server stops responding. */
async function writeUntilCut(url: string, ledger: Ledger): Promise<void> {
  const token = ledger.person.accessToken
  try {
    for (;;) {
      ledger.bioSent = ledger.bio + 1
      await must(url, '/v1/players/profile/', {
        method: 'PUT',
        token,
        body: { bio: `line ${ledger.bioSent}` },
      })
      ledger.bio = ledger.bioSent
      if (ledger.lobby) await cancelLobby(url, ledger)
      else await openLobby(url, ledger)
      ledger.writes += 2
    }
  } catch (error) {
    if (!isCut(error)) throw error
  }
}

async function openLobby(url: string, ledger: Ledger): Promise<void> {
  const { status, body } = await ask<{ id: number; status: string }>(url, '/v1/lobbies/', {
    method: 'POST',
    token: ledger.person.accessToken,
    body: { game: 'chess', mode: 'blitz', best_of: 1 },
  })
  // A lobby opened just before a kill still holds the seat, but its id never reached us: look it up and
  // continue from there.
  if (status === 400) ledger.lobby = await findOwnLobby(url, ledger)
  else if (status === 201) ledger.lobby = { id: body.id, status: body.status, sent: body.status }
  else throw new Error(`opening a lobby answered ${status}: ${JSON.stringify(body)}`)
}

async function cancelLobby(url: string, ledger: Ledger): Promise<void> {
  if (!ledger.lobby) return
  ledger.lobby.sent = 'cancelled'
  await must(url, `/v1/lobbies/${ledger.lobby.id}/cancel/`, {
    method: 'PUT',
    token: ledger.person.accessToken,
  })
  ledger.lobby = undefined
}

async function findOwnLobby(url: string, ledger: Ledger) {
  const { now } = await must<{ now: { id: number; status: string }[] }>(url, '/v1/players/dashboard/', {
    token: ledger.person.accessToken,
  })
  const [own] = now
  return own && { id: own.id, status: own.status, sent: own.status }
}

async function expectKept(url: string, ledger: Ledger): Promise<void> {
  const { bio } = await must<{ bio: string | null }>(url, '/v1/players/profile/', {
    token: ledger.person.accessToken,
  })
  const found = Number(bio?.replace('line ', '') ?? 0)
  expect([ledger.bio, ledger.bioSent]).toContain(found)
  ledger.bio = found
  if (!ledger.lobby) return
  const lobby = await must<{ status: string }>(url, `/v1/lobbies/${ledger.lobby.id}/`, {
    token: ledger.person.accessToken,
  })
  expect([ledger.lobby.status, ledger.lobby.sent]).toContain(lobby.status)
  if (lobby.status === 'cancelled') ledger.lobby = undefined
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

function isCut(error: unknown): boolean {
  return error instanceof TypeError || /answered 503|JSON/.test(String(error))
}
