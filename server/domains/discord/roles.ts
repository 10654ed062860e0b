import { z } from 'zod'
import type { GuildProblem } from '#contract/discord/guilds.ts'
import { isGivable, stateOfRole, type DiscordRole, type RoleState } from '#core/discord/roles.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import type { DiscordAnswer } from '#server/platform/external/discord/rest.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { findGuild, lockGuild, updateGuild, type GuildRow } from './guild-queries.ts'
import { checkGrant, listGrants, listHolders, noteGrants, type Grant, type Holder } from './role-queries.ts'

/** Changes of one run; the bot's lane is free for messages between two. */
const BATCH = 30
const DAY_MS = 86_400_000
const STOPPED_MS = 3_600_000
const RETRY_MS = 15_000
/** The rights to administer, and to manage roles. */
const MAY_GIVE = (1n << 3n) | (1n << 28n)
const UNKNOWN_MEMBER = 10_007
const UNKNOWN_ROLE = 10_011

/** Gives and takes the roles of a server; once a day it looks at all of them. */
const roles = defineJob('discord.roles')
export const rolesSoon = (trx: Trx, guildId: string, at: Date): Promise<void> =>
  roles.putUnlessEarlier(trx, guildId, at)

roles.preparedBy(
  async ({ unit: { trx }, key: guildId }) => {
    const guild = await findGuild(trx, guildId)
    if (!guild) return undefined
    return async (context) => {
      const next = await keepRoles(context, guild)
      return async (later) => {
        if (next !== undefined) await rolesSoon(later.trx, guildId, next)
      }
    }
  },
  { lane: 'discord', keepsTrying: true },
)

export const chosenRoles = ({ participant_role: participant, checked_in_role, winner_role }: GuildRow) => ({
  participant,
  checked_in: checked_in_role,
  winner: winner_role,
})
export const hasRoles = (guild: GuildRow): boolean =>
  Object.values(chosenRoles(guild)).some((role) => role !== null)

const list = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    position: z.int(),
    permissions: z.string().regex(/^\d{1,40}$/),
    managed: z.boolean().catch(false),
  }),
)
/** Rights that channels give a role beyond its own; `type` 0 is a role. */
const channels = z.array(
  z.object({
    permission_overwrites: z
      .array(z.object({ id: z.string(), type: z.int(), allow: z.string().regex(/^\d{1,40}$/) }))
      .catch([]),
  }),
)
const member = z.object({ roles: z.array(z.string()) })
type Known = Exclude<DiscordAnswer, { kind: 'done' }> | { kind: 'done'; roles: RoleAt[]; mayGive: boolean }
export type RoleAt = DiscordRole & { state: RoleState }

/** Roles of a server that can be given, with what stands against it. */
export async function rolesAt({ rest, appId }: Discord, guildId: string): Promise<Known> {
  const listed = await rest.bot('GET', `/guilds/${guildId}/roles`)
  if (listed.kind !== 'done') return listed
  const self = await rest.bot('GET', `/guilds/${guildId}/members/${appId}`)
  if (self.kind !== 'done') return self
  const placed = await rest.bot('GET', `/guilds/${guildId}/channels`)
  if (placed.kind !== 'done') return placed
  const all = list.safeParse(listed.body).data
  const overwrites = channels.safeParse(placed.body).data?.flatMap((each) => each.permission_overwrites)
  const own = member.safeParse(self.body).data?.roles
  if (!all || !own || !overwrites) return { kind: 'unreachable' }
  const held = all.filter(({ id }) => own.includes(id))
  const top = Math.max(0, ...held.map(({ position }) => position))
  const everyone = all.filter(({ id }) => id === guildId)
  const mayGive = [...held, ...everyone].some(({ permissions }) => BigInt(permissions) & MAY_GIVE)
  const givable = all.filter((role) => isGivable(role, guildId))
  const allowed = (id: string) =>
    overwrites.flatMap((each) => (each.type === 0 && each.id === id ? [each.allow] : []))
  return {
    kind: 'done',
    mayGive,
    roles: givable.map((role) => ({ ...role, state: stateOfRole(role, top, allowed(role.id)) })),
  }
}

/** Makes the roles of a server right. Returns when to look again; undefined: it wants none. */
async function keepRoles(context: Context, guild: GuildRow): Promise<Date | undefined> {
  const { db, discord, clock } = context
  const now = clock.now()
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const wanted = await listWanted(context, guild)
  const before = await listGrants(db, guild.id)
  if (!hasRoles(guild) && before.length === 0) return undefined
  if (!discord) return later(STOPPED_MS)
  // A server that has thrown the site out is asked nothing until somebody adds it again.
  if (guild.problems.some(({ code }) => code === 'bot_removed')) return later(DAY_MS)
  const known = await rolesAt(discord, guild.id)
  if (known.kind !== 'done') return whenAfter(known, later)

  const states = new Map(known.roles.map(({ id, state }) => [id, state]))
  const blocked = new Map<string, GuildProblem['code']>()
  for (const role of Object.values(chosenRoles(guild)))
    if (role !== null && (!known.mayGive || states.get(role) !== 'fine'))
      blocked.set(role, known.mayGive ? problemOf(states.get(role)) : 'missing_roles')
  const isKnown = new Map(before.map((grant) => [keyOf(grant), grant]))
  const isWanted = new Set(wanted.map(keyOf))
  const isStale = ({ checkedAt }: Grant) => !checkedAt || checkedAt.getTime() + DAY_MS <= now.getTime()
  const toGive = wanted.filter((holder) => {
    const grant = isKnown.get(keyOf(holder))
    return !blocked.has(holder.role) && (!grant || isStale(grant))
  })
  // A role above the bot's own can be taken by nobody but people of that server.
  const toTake = before.filter(
    (grant) => known.mayGive && !isWanted.has(keyOf(grant)) && states.get(grant.role) !== 'too_high',
  )
  const steps = [
    ...toTake.map((holder) => ({ holder, give: false })),
    ...toGive.map((holder) => ({ holder, give: true })),
  ]
  const turn = steps.slice(0, BATCH)
  await transact(context, ({ trx }) =>
    noteGrants(
      trx,
      guild.id,
      turn.flatMap(({ holder, give }) => (give ? [holder] : [])),
    ),
  )
  let until: Date | undefined
  for (const { holder, give } of turn) {
    const path = `/guilds/${guild.id}/members/${holder.user}/roles/${holder.role}`
    const answer = await discord.rest.bot(give ? 'PUT' : 'DELETE', path)
    const isAway = answer.kind === 'refused' && [UNKNOWN_MEMBER, UNKNOWN_ROLE].includes(answer.code)
    if (answer.kind === 'done' || isAway) {
      const isGiven = give ? !isAway : undefined
      await transact(context, (unit) => checkGrant(unit.trx, guild.id, { ...holder, isGiven }, unit.now))
      continue
    }
    if (answer.kind !== 'refused') {
      until = whenAfter(answer, later)
      break
    }
    // Somebody has changed the order or the rights meanwhile: nothing more is asked in this run.
    blocked.set(holder.role, 'missing_roles')
    until = later(DAY_MS)
    break
  }
  await transact(context, ({ trx, now: since }) => nameProblems(trx, guild.id, blocked, since))
  return until ?? (steps.length > turn.length ? clock.now() : later(DAY_MS))
}

async function listWanted({ db }: Context, guild: GuildRow): Promise<Holder[]> {
  const chosen = chosenRoles(guild)
  if (!hasRoles(guild)) return []
  const holders = (await listHolders(db, guild.organization_id)).flatMap(({ kind, user }) => {
    const role = chosen[kind]
    return role === null ? [] : [{ role, user }]
  })
  // One role may be chosen for two purposes.
  return [...new Map(holders.map((holder) => [keyOf(holder), holder])).values()]
}

const keyOf = ({ role, user }: Holder): string => `${role} ${user}`
const problemOf = (state: RoleState | undefined): GuildProblem['code'] =>
  state === undefined ? 'role_gone' : state === 'powerful' ? 'role_powerful' : 'role_too_high'

function whenAfter(answer: Exclude<DiscordAnswer, { kind: 'done' }>, later: (ms: number) => Date): Date {
  if (answer.kind === 'limited') return answer.until
  return later({ unreachable: RETRY_MS, stopped: STOPPED_MS, refused: DAY_MS }[answer.kind])
}

const OF_ROLES = new Set<GuildProblem['code']>([
  'role_gone',
  'role_powerful',
  'role_too_high',
  'missing_roles',
])

/** Replaces what is wrong with roles; other problems stay. */
async function nameProblems(
  trx: Trx,
  guildId: string,
  blocked: ReadonlyMap<string, GuildProblem['code']>,
  now: Date,
): Promise<void> {
  const guild = await lockGuild(trx, guildId)
  if (!guild) return
  const others = guild.problems.filter(({ code }) => !OF_ROLES.has(code))
  const named = [...blocked].map(([role, code]): GuildProblem => {
    const before = guild.problems.find((each) => each.code === code && each.channel === role)
    return before ?? { code, channel: role, since: now.toISOString() }
  })
  const problems = [...others, ...named]
  if (JSON.stringify(problems) !== JSON.stringify(guild.problems))
    await updateGuild(trx, guildId, { problems })
}
