import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { transact } from '#server/platform/db/transact.ts'
import { putGuild, updateGuild } from '#server/domains/discord/guild-queries.ts'
import { startServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayers, storeAt } from '#server/testing/people.ts'
import { discordSettings } from '#server/testing/set-ups/discord-people.ts'
import { ask } from '#server/testing/visitor.ts'
import { startDiscordTwin } from '#twins/discord/start.ts'

/** More with `KILLS=100`. */
const KILLS = Number(process.env['KILLS'] ?? 10)
const PATIENCE_MS = 120_000
const GUILD = '1200000000000000001'
const CHANNEL = '1300000000000000001'
/** Posted into by a webhook. */
const HOOKED = '1300000000000000002'
const OWNER = '1400000000000000001'

test(
  `a server killed ${KILLS} times while tournaments live: one message each, and right at the end`,
  { timeout: PATIENCE_MS + KILLS * 15_000 },
  async () => {
    const database = await testDatabase()
    const twin = await startDiscordTwin()
    const guild = twin.world.addGuild({
      id: GUILD,
      name: 'Owls',
      preferred_locale: 'en-US',
      managers: [OWNER],
      members: [],
    })
    guild.hasBot = true
    guild.permissions = ~0n & ((1n << 50n) - 1n)
    twin.world.addChannel({ id: CHANNEL, name: 'events', guild_id: GUILD })
    twin.world.addChannel({ id: HOOKED, name: 'hooked', guild_id: GUILD })
    twin.world.addUser({ id: OWNER, username: 'owner', global_name: 'Owner', locale: 'en-US' })
    const env = discordSettings(twin)
    const begin = () => startServer({ databaseUrl: database.url, demo: false, env })
    let server = await begin()
    const store = storeAt(server.url)
    const [owner, ...others] = await insertPlayers(server, ['owner_q', 'ann_q', 'bob_q', 'cy_q', 'dee_q'])
    await store.db.updateTable('players').set({ role: 'organizer' }).execute()
    const send = <Body>(who: typeof owner, method: 'POST' | 'PUT', path: string, body: object) =>
      ask<Body>(server.url, path, { method, token: who.accessToken, body })
    const made = await send<Organization>(owner, 'POST', '/v1/organizations/', { name: 'Owls', slug: 'owls' })
    await transact(store, async (unit) => {
      const { trx, now } = unit
      const given = { id: GUILD, name: 'Owls', language: 'en', playerId: owner.id, now }
      await putGuild(trx, { ...given, organizationId: made.body.id })
      await updateGuild(trx, GUILD, { announcements_channel: CHANNEL })
      unit.record({ type: 'discord.guilds_changed', guildId: GUILD })
    })

    const asked = await send<{ url: string }>(
      owner,
      'POST',
      '/v1/organizations/owls/discord/channel-webhook/',
      {},
    )
    const query = new URL(asked.body.url).searchParams
    const back = new URL(twin.oauth.decide(query, { userId: OWNER, channelId: HOOKED })).searchParams
    const given = { code: back.get('code') ?? '', state: back.get('state') ?? '' }
    expect((await send(owner, 'POST', '/v1/discord/installed/', given)).status).toBe(200)

    const ids: number[] = []
    // Requests that a kill interrupts may have been done or not: the database says it at the end.
    const attempt = async (work: () => Promise<unknown>) => void (await work().catch(() => undefined))
    const publish = async (name: string) => {
      const created = await send<Tournament>(owner, 'POST', '/v1/tournaments/', {
        name,
        game: 'chess',
        mode: 'blitz',
        organization_id: made.body.id,
        starts_at: new Date(Date.now() + 86_400_000).toISOString(),
        check_in_minutes: 0,
      })
      const { id } = created.body
      await send(owner, 'PUT', `/v1/tournaments/${id}/`, { status: 'registration', reason: 'A test.' })
      ids.push(id)
    }
    for (let count = 0; count < KILLS; count += 1) {
      await attempt(() => publish(`Cup ${count}`))
      const id = ids.at(-1)
      for (const who of others) void attempt(() => send(who, 'POST', `/v1/tournaments/${id}/register/`, {}))
      // Before, while and after messages are sent.
      await sleep(Math.random() * 400)
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      server = await begin()
    }

    const rows = await store.db
      .selectFrom('tournaments')
      .select(['id', 'places_taken'])
      .where('status', '=', 'registration')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    const cardsOf = (id: number, channel = CHANNEL) =>
      twin.world.seenIn(channel).filter(({ embeds }) => embeds[0]?.url?.includes(`tournamentId=${id}#`))
    const wanted = rows.map(({ id, places_taken: taken }) => [id, `${taken} of`])
    const shown = () =>
      rows.map(({ id }) => [
        id,
        /(\d+ of) \d+ are in/.exec(cardsOf(id)[0]?.embeds[0]?.description ?? '')?.[1],
      ])
    await expect.poll(shown, { timeout: PATIENCE_MS, interval: 500 }).toEqual(wanted)
    for (const { id } of rows) expect(cardsOf(id)).toHaveLength(1)
    // By a webhook: never twice. One that was being sent during a kill is there or not, and is named.
    const posts = () =>
      store.db
        .selectFrom('discord_posts')
        .select(['subject_id', 'failed', 'message_id'])
        .where('channel', '=', HOOKED)
        .execute()
    const waiting = async () => (await posts()).filter(({ failed, message_id: at }) => !failed && !at)
    await expect.poll(waiting, { timeout: PATIENCE_MS, interval: 500 }).toEqual([])
    const sent = await posts()
    expect(sent).toHaveLength(rows.length)
    for (const { subject_id: id, failed } of sent) {
      const count = cardsOf(id, HOOKED).length
      if (failed === null) expect(count).toBe(1)
      else expect([failed, count <= 1]).toEqual(['maybe_sent', true])
    }
    expect(twin.bad.filter(({ status }) => status !== 429)).toEqual([])
    await server.stop()
    await twin.close()
    await database.drop()
  },
)
