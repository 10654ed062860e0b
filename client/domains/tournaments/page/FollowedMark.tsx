import { t } from '#messages/tournaments.ts'
import { Bell } from 'lucide-react'

/** Marks a side on which a followed player plays; the bell is also on the button that follows. */
export function FollowedMark() {
  return (
    <Bell
      role="img"
      aria-label={t('tournaments.page.followed_mark')}
      className="size-4 shrink-0 text-accent-text"
    />
  )
}
