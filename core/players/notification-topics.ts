/** The notifications with preferences, and their types (client reference, Notifications). */
const TYPE_OF_TOPIC = {
  friend_request: 1,
  lobby_invite: 2,
  account: 3,
  roster: 4,
  team_invite: 5,
  challenge: 6,
  tournament: 7,
} as const

export type Topic = keyof typeof TYPE_OF_TOPIC

export const TOPICS = [
  'friend_request',
  'lobby_invite',
  'account',
  'roster',
  'team_invite',
  'challenge',
  'tournament',
] as const satisfies readonly Topic[]

/** The topic of a notification type (1 to 7). */
export function topicOf(type: number): Topic | undefined {
  return TOPICS.find((each) => TYPE_OF_TOPIC[each] === type)
}

/** The notification type of a topic. */
export function typeOf(topic: Topic): number {
  return TYPE_OF_TOPIC[topic]
}
