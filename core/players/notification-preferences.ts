import type { Topic } from './notification-topics.ts'

export const CHANNELS = ['in_app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Local wall-clock times `HH:MM`. When `from` is later than `to`, they last over midnight. */
export type QuietHours = { from: string; to: string; time_zone: string }

export type Preferences = Record<Channel, Record<Topic, boolean>> & {
  /** `daily`: one mail in the morning with everything still unread. */
  mail_rhythm: 'at_once' | 'daily'
  quiet_hours: QuietHours | null
}

/** Any subset of the preferences: what a player has chosen so far, or a change. */
export type PreferenceChange = { [C in Channel]?: Partial<Record<Topic, boolean>> | undefined } & {
  mail_rhythm?: Preferences['mail_rhythm'] | undefined
  quiet_hours?: QuietHours | null | undefined
}

/** Defaults of mail: invites and account notices, because they need an answer or concern money. */
const MAIL_DEFAULTS: Record<Topic, boolean> = {
  friend_request: false,
  lobby_invite: false,
  account: true,
  roster: false,
  team_invite: true,
  challenge: false,
  tournament: true,
}

const ALL_ON: Record<Topic, boolean> = {
  friend_request: true,
  lobby_invite: true,
  account: true,
  roster: true,
  team_invite: true,
  challenge: true,
  tournament: true,
}

/**
 * The player's choices merged over the defaults. Account notices (money, safety) are always listed in the
 * app.
 */
export function preferencesOf(chosen: PreferenceChange): Preferences {
  return {
    in_app: { ...ALL_ON, ...chosen.in_app, account: true },
    mail: { ...MAIL_DEFAULTS, ...chosen.mail },
    // All on by default: push needs a permission on each device anyway.
    push: { ...ALL_ON, ...chosen.push },
    mail_rhythm: chosen.mail_rhythm ?? 'at_once',
    quiet_hours: chosen.quiet_hours ?? null,
  }
}

/** Merges a change into earlier choices, switch by switch, so that changes made in another tab stay. */
export function changePreferences(chosen: PreferenceChange, change: PreferenceChange): PreferenceChange {
  const merged: PreferenceChange = { ...chosen }
  for (const channel of CHANNELS)
    if (change[channel]) merged[channel] = { ...chosen[channel], ...change[channel] }
  if (change.mail_rhythm !== undefined) merged.mail_rhythm = change.mail_rhythm
  if (change.quiet_hours !== undefined) merged.quiet_hours = change.quiet_hours
  return merged
}
