/** The kinds of notification that may also come by mail; the number is the notification's type (product.md). */
const TYPE_OF_TOPIC = { friend_request: 1, lobby_invite: 2, account: 3, roster: 4, team_invite: 5, challenge: 6, tournament: 7 } as const

export type MailTopic = keyof typeof TYPE_OF_TOPIC

export const MAIL_TOPICS = ['friend_request', 'lobby_invite', 'account', 'roster', 'team_invite', 'challenge', 'tournament'] as const satisfies readonly MailTopic[]

/** Invites and account notices wait for an answer or matter for money, so they are mailed until the player says no. */
export const MAIL_DEFAULTS: Record<MailTopic, boolean> = {
  friend_request: false,
  lobby_invite: false,
  account: true,
  roster: false,
  team_invite: true,
  challenge: false,
  tournament: true,
}

export type MailPreferences = Partial<Record<MailTopic, boolean>>

/** What the player has chosen, over the defaults. */
export function mailPreferences(chosen: MailPreferences): Record<MailTopic, boolean> {
  return { ...MAIL_DEFAULTS, ...chosen }
}

/** Does a notification of this type also go out by mail? */
export function isMailed(type: number, chosen: MailPreferences): boolean {
  const topic = MAIL_TOPICS.find((each) => TYPE_OF_TOPIC[each] === type)
  return topic !== undefined && mailPreferences(chosen)[topic]
}
