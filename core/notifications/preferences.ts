import type { Topic } from './topics.ts'

export const CHANNELS = ['in_app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Local wall-clock times `HH:MM`; `from` later than `to` lasts over midnight. */
export type QuietHours = { from: string; to: string; time_zone: string }

export type Preferences = Record<Channel, Record<Topic, boolean>> & {
  /** `daily`: one mail in the morning gathers what is still unread. */
  mail_rhythm: 'at_once' | 'daily'
  quiet_hours: QuietHours | null
}

/** Any part of them, of any depth: what a player has chosen so far, or changes now. */
export type PreferenceChange = { [C in Channel]?: Partial<Record<Topic, boolean>> | undefined } & {
  mail_rhythm?: Preferences['mail_rhythm'] | undefined
  quiet_hours?: QuietHours | null | undefined
}

/**
 * Invites and account notices wait for an answer or matter for money, so they are mailed until the player
 * says no.
 */
const MAILED: Record<Topic, boolean> = {
  friend_request: false,
  lobby_invite: false,
  account: true,
  roster: false,
  team_invite: true,
  challenge: false,
  tournament: true,
}

const EVERY: Record<Topic, boolean> = {
  friend_request: true,
  lobby_invite: true,
  account: true,
  roster: true,
  team_invite: true,
  challenge: true,
  tournament: true,
}

/**
 * What the player has chosen, over the defaults. Account notices (money, safety) always stand under the bell.
 */
export function preferencesOf(chosen: PreferenceChange): Preferences {
  return {
    in_app: { ...EVERY, ...chosen.in_app, account: true },
    mail: { ...MAILED, ...chosen.mail },
    // A device that is asked to push says yes to everything first: each device is switched on by hand.
    push: { ...EVERY, ...chosen.push },
    mail_rhythm: chosen.mail_rhythm ?? 'at_once',
    quiet_hours: chosen.quiet_hours ?? null,
  }
}

/** Earlier choices with a change over them, each switch for itself: what another tab has changed stays. */
export function changePreferences(chosen: PreferenceChange, change: PreferenceChange): PreferenceChange {
  const merged: PreferenceChange = { ...chosen }
  for (const channel of CHANNELS)
    if (change[channel]) merged[channel] = { ...chosen[channel], ...change[channel] }
  if (change.mail_rhythm !== undefined) merged.mail_rhythm = change.mail_rhythm
  if (change.quiet_hours !== undefined) merged.quiet_hours = change.quiet_hours
  return merged
}
