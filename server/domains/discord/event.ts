import { z } from 'zod'
import { readTournament } from '#contract/tournaments/tournaments.ts'
import { cutText } from '#core/discord/text.ts'
import type { Context } from '#server/platform/context.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import type { DiscordAnswer } from '#server/platform/external/discord/rest.ts'
import { callFor } from '#server/platform/http/acting-for.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tournamentUrl } from './acts/words.ts'
import type { PostRow } from './post-queries.ts'

/** Numbers of Discord for the course of an event, and for one that takes place elsewhere. */
const SCHEDULED = 1
const ACTIVE = 2
const COMPLETED = 3
const CANCELLED = 4
const EXTERNAL = 3
const GUILD_ONLY = 2
const IS_OVER = 180_000
/** Discord wants an end before it is known. */
const LASTS_MS = 4 * 3_600_000
const MAX = { name: 100, description: 1000, location: 100 }

export type EventData = {
  name: string
  description: string
  starts: string
  location: string
  status: number
}

/** A tournament as an event, from what every visitor may read. Undefined: it is gone or not public. */
export async function drawEvent(context: Context, id: number): Promise<EventData | undefined> {
  try {
    const shown = await callFor(context, undefined, readTournament, { params: { id } })
    const location = tournamentUrl(context, id)
    if (location.length > MAX.location) return undefined
    const status =
      { live: ACTIVE, completed: COMPLETED, cancelled: CANCELLED }[shown.status as 'live'] ?? SCHEDULED
    return {
      name: cutText(shown.name, MAX.name),
      description: cutText(shown.description, MAX.description),
      starts: shown.starts_at,
      location,
      status,
    }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type Put =
  | Exclude<DiscordAnswer, { kind: 'done' }>
  | { kind: 'done'; messageId: string; isOld: boolean }
  | { kind: 'nothing' }
const event = z.object({ id: z.string() })
const events = z.array(
  event.extend({ entity_metadata: z.object({ location: z.string().nullish() }).nullish() }),
)

/** Makes the event, or takes it to where the tournament is. `nothing`: it began before Discord was told. */
export async function putEvent({ rest }: Discord, post: PostRow, wanted: EventData, now: Date): Promise<Put> {
  const path = `/guilds/${post.guild_id}/scheduled-events`
  if (post.message_id !== null) return change(`${path}/${post.message_id}`, post.message_id)
  if (wanted.status !== SCHEDULED || Date.parse(wanted.starts) <= now.getTime()) return { kind: 'nothing' }
  // Events have no nonce: one that was begun before is found by its address.
  if (post.begun_at !== null) {
    const listed = await rest.bot('GET', path)
    if (listed.kind !== 'done') return listed
    const open = events.safeParse(listed.body).data ?? []
    const found = open.find(({ entity_metadata: at }) => at?.location === wanted.location)
    if (found) return { kind: 'done', messageId: found.id, isOld: true }
  }
  const made = await rest.bot('POST', path, {
    ...facts(wanted),
    channel_id: null,
    privacy_level: GUILD_ONLY,
    entity_type: EXTERNAL,
    entity_metadata: { location: wanted.location },
  })
  if (made.kind !== 'done') return made
  const read = event.safeParse(made.body)
  return read.success ? { kind: 'done', messageId: read.data.id, isOld: false } : { kind: 'unreachable' }

  async function change(at: string, id: string): Promise<Put> {
    const { status } = wanted
    if (status === SCHEDULED) return ended(await rest.bot('PATCH', at, facts(wanted)), id)
    if (status === CANCELLED) {
      const cancelled = await rest.bot('PATCH', at, { status: CANCELLED })
      // One that has begun can only be completed.
      return ended(
        cancelled.kind === 'refused' ? await rest.bot('PATCH', at, { status: COMPLETED }) : cancelled,
        id,
      )
    }
    // An event goes through every state; it may be there already.
    const begun = await rest.bot('PATCH', at, { status: ACTIVE })
    if (status === ACTIVE || (begun.kind !== 'done' && begun.kind !== 'refused')) return ended(begun, id)
    return ended(await rest.bot('PATCH', at, { status: COMPLETED }), id)
  }
}

const facts = ({ name, description, starts }: EventData) => ({
  name,
  description,
  scheduled_start_time: starts,
  scheduled_end_time: new Date(Date.parse(starts) + LASTS_MS).toISOString(),
})

/** An event that is over does not change any more, whoever has ended it. */
function ended(answer: DiscordAnswer, messageId: string): Put {
  const isOver = answer.kind === 'refused' && answer.code === IS_OVER
  return answer.kind === 'done' || isOver ? { kind: 'done', messageId, isOld: false } : answer
}
