import { t } from '#messages/admin.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { FoundPlayer } from './queries.ts'

const TONES: Record<FoundPlayer['standing'], BadgeTone> = {
  good: 'win',
  unverified: 'plain',
  muted: 'warn',
  restricted: 'warn',
  suspended: 'loss',
  banned: 'loss',
  closing: 'plain',
  deleted: 'plain',
}

type Props = Pick<FoundPlayer, 'standing' | 'standing_until'> & { withEnd?: boolean }

/** How an account stands, and until when. */
export function StandingBadge({ standing, standing_until: until, withEnd = false }: Props) {
  return (
    <Badge tone={TONES[standing]}>
      <span>
        {withEnd && until !== null
          ? t.rich('admin.people.standing_until', { standing, time: <Time at={until} format="absolute" /> })
          : t('admin.people.standing', { standing })}
      </span>
    </Badge>
  )
}
