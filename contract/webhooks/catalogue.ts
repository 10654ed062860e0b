import { z } from '#contract/zod.ts'
import type { EventOf, EventType } from '#contract/domain-events.ts'
import { timestamp } from '#contract/shapes.ts'
import { WEBHOOK_DATA, WEBHOOK_EXAMPLES, type WebhookSubject } from './data.ts'

/** A type of event that a webhook may receive, and the domain event that it is made of. */
export type PublicEvent = {
  /** The shape of its `data`, in `WEBHOOK_DATA`. */
  subject: WebhookSubject
  from: EventType
  /** The domain events that count; all of them when it is not given. */
  when?: (event: never) => boolean
  description: string
}

function event<const From extends EventType>(
  subject: WebhookSubject,
  from: From,
  description: string,
  when?: (event: EventOf<From>) => boolean,
): PublicEvent {
  return { subject, from, description, ...(when ? { when } : {}) }
}

/**
 * Every public event type. A receiver gets only those that its owner may read at that moment: an organization those of its
 * tournaments, a tournament its own, the site whatever is public.
 */
export const PUBLIC_EVENTS = {
  'tournament.published': event(
    'tournament',
    'tournament.published',
    'A tournament was published: everybody can see it.',
  ),
  'registration.opened': event(
    'tournament',
    'tournament.published',
    'The registration of a tournament is open.',
  ),
  'tournament.rescheduled': event(
    'tournament',
    'tournament.rescheduled',
    'The start of a published tournament has moved.',
  ),
  'check_in.opened': event(
    'tournament',
    'tournament.check_in_opened',
    'The check-in of a tournament has opened.',
  ),
  'entrant.registered': event(
    'entrant',
    'tournament.entrant_entered',
    'A player or a team has registered for a tournament.',
  ),
  'entrant.checked_in': event('entrant', 'tournament.entrant_checked_in', 'An entrant has checked in.'),
  'entrant.moved_up': event(
    'entrant',
    'tournament.entrant_moved_up',
    'An entrant of the waiting list has got a place.',
  ),
  'entrant.dropped': event(
    'entrant',
    'tournament.entrant_dropped',
    'An entrant missed the check-in, got no place, or was removed or disqualified.',
  ),
  'tournament.started': event('tournament', 'tournament.started', 'A tournament has started.'),
  'tournament.paused': event(
    'tournament',
    'tournament.paused',
    'A tournament is paused.',
    ({ isPaused }) => isPaused,
  ),
  'tournament.resumed': event(
    'tournament',
    'tournament.paused',
    'A paused tournament goes on.',
    ({ isPaused }) => !isPaused,
  ),
  'round.finished': event(
    'round',
    'tournament.round_finished',
    'Every match of a round of a tournament is decided.',
  ),
  'tournament.finished': event(
    'tournament',
    'tournament.completed',
    'Every match of a tournament is decided.',
  ),
  'tournament.cancelled': event('tournament', 'tournament.cancelled', 'A tournament was cancelled.'),
  'prizes.paid': event('tournament', 'tournament.prizes_paid', 'The prizes of a tournament were paid.'),
  'announcement.published': event(
    'announcement',
    'tournament.announced',
    'An organizer has written to everyone in a tournament.',
    ({ entrantIds }) => entrantIds === null,
  ),
  'match.opened': event('match', 'match.opened', 'A match has opened: its players can begin.'),
  'match.reported': event('match', 'match.reported', 'A side has reported the result of a match.'),
  'match.settled': event(
    'match',
    'match.ended',
    'A match has a final result.',
    ({ status }) => status === 'settled',
  ),
  'match.cancelled': event(
    'match',
    'match.ended',
    'A match was called off, or is void.',
    ({ status }) => status === 'cancelled',
  ),
  'match.corrected': event(
    'result',
    'tournament.result_corrected',
    'An organizer has set, changed or taken back the result of a match in the bracket.',
  ),
  'dispute.opened': event('match', 'dispute.opened', 'The sides of a match disagree on its result.'),
  'dispute.decided': event('match', 'dispute.decided', 'A dispute was decided.'),
  'lobby.opened': event('lobby', 'lobby.opened', 'A public lobby has opened.'),
  'lobby.settled': event(
    'lobby',
    'match.ended',
    'The match of a public lobby has a final result.',
    ({ status }) => status === 'settled',
  ),
  'lobby.cancelled': event(
    'lobby',
    'lobby.ended_without_match',
    'A public lobby was cancelled or has expired.',
  ),
  'rating.changed': event(
    'rating',
    'ratings.changed',
    'A match has changed ratings, and with them the leaderboard of its mode.',
  ),
  'season.ended': event('season', 'season.ended', 'A season of a game has ended.'),
  'challenge.started': event('challenge', 'challenge.started', 'The time of a challenge has begun.'),
  'challenge.scored': event(
    'challenge',
    'challenge.standing_changed',
    'A result in a challenge has changed its standings.',
  ),
  'challenge.finished': event('challenge', 'challenge.completed', 'The places of a challenge are final.'),
  'challenge.cancelled': event('challenge', 'challenge.cancelled', 'A challenge was cancelled.'),
} satisfies Record<string, PublicEvent>

export type PublicEventType = keyof typeof PUBLIC_EVENTS
export const PUBLIC_EVENT_TYPES = Object.keys(PUBLIC_EVENTS) as PublicEventType[] // the keys of its type

/** The body of a message of this type. */
export function messageSchema(type: PublicEventType) {
  return z.object({
    type: z.literal(type),
    /** The time of the event. */
    timestamp,
    data: WEBHOOK_DATA[PUBLIC_EVENTS[type].subject],
  })
}

/** An example of such a body. */
export function messageExample(type: PublicEventType) {
  return {
    type,
    timestamp: '2026-11-27T19:12:30.000Z',
    data: WEBHOOK_EXAMPLES[PUBLIC_EVENTS[type].subject],
  }
}
