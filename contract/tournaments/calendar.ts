import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId, timestamp } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'
import { listFilters } from './tournaments.ts'

export const readTournamentCalendar = defineCall('GET v1 /tournaments/{id}/calendar/', {
  summary: 'A tournament as a calendar file (RFC 5545)',
  who: 'anyone',
  scope: 'tournaments:read',
  params: z.object({ id: rowId }),
  answer: z.string(),
  media: 'text/calendar',
  refusals: notFound,
})

export const readListCalendar = defineCall('GET v1 /calendar/tournaments/', {
  summary: 'The tournaments that fit these filters as a calendar file: running ones and the next 100 to come',
  who: 'anyone',
  scope: 'tournaments:read',
  query: z.object(listFilters),
  answer: z.string(),
  media: 'text/calendar',
})

/** Null: there is none. */
const calendarFeed = z.object({ url: z.string().nullable(), created: timestamp.nullable() })

export const readCalendarFeed = defineCall('GET v1 /players/calendar/', {
  summary: 'The private address at which a calendar program reads my tournaments',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  answer: calendarFeed,
})

export const renewCalendarFeed = defineCall('POST v1 /players/calendar/', {
  summary: 'Make a new private address; an earlier one ends',
  who: 'player',
  scope: 'session',
  answer: calendarFeed,
})

export const endCalendarFeed = defineCall('DELETE v1 /players/calendar/', {
  summary: 'End the private address',
  who: 'player',
  scope: 'session',
  answer: calendarFeed,
})

export const readCalendar = defineCall('GET v1 /calendar/', {
  summary: 'The tournaments of the player whose private address this is, as a calendar file',
  who: 'anyone',
  scope: 'public',
  // Query strings are not logged, paths are.
  query: z.object({ token: z.string().max(200).default('') }),
  answer: z.string(),
  media: 'text/calendar',
  refusals: { not_found: { status: 404, detail: 'tournaments.refused.no_calendar' } },
})
