import { t } from '#messages/matches.ts'
import type { z } from 'zod'
import type { message } from '#contract/matches/chat.ts'

type Row = {
  id: number
  body: string | null
  created_at: Date
  player_id: string
  username: string
  avatar_url: string | null
}

/** A chat message as its readers see it. */
export function presentMessage(row: Row): z.output<typeof message> {
  return {
    id: row.id,
    body: row.body ?? t('matches.detail.deleted_message'),
    created: row.created_at.toISOString(),
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
  }
}
