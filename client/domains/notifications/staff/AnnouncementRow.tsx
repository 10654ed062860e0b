import { t } from '#messages/admin.ts'
import { LOCALE_NAMES } from '#messages/locales.ts'
import { regionName } from '#contract/region-name.ts'
import { AnnouncementBanner } from '#client/domains/notifications/announcements/AnnouncementBanners.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Announcement } from './queries.ts'

export type Asked = { act: 'edit' | 'publish' | 'withdraw'; row: Announcement }
type Props = { row: Announcement; onAsk: (asked: Asked) => void }

const TONES = { draft: 'plain', scheduled: 'info', live: 'win', ended: 'plain', withdrawn: 'warn' } as const
const CHANNELS = ['banner', 'bell', 'mail'] as const

/** An announcement as readers see it, with whom it is for, when, and what can be done with it. */
export function AnnouncementRow({ row, onAsk }: Props) {
  const { title, state, channels, sent, starts_at: start, ends_at: end } = row
  const { gameName } = useCatalogue()
  const isOut = state === 'scheduled' || state === 'live'
  const named = CHANNELS.filter((channel) => channels[channel])
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <AnnouncementBanner banner={row} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="min-w-0 basis-64 grow text-14 text-muted">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={TONES[state]}>{t('admin.announcements.state', { state })}</Badge>
            {named.map((channel) => t('admin.announcements.channel', { channel })).join(', ')}
          </p>
          <p className="mt-1 wrap-anywhere">
            {t('common.named', {
              name: t('admin.announcements.audience'),
              value: audienceText(row.audience, gameName),
            })}
          </p>
          {start || end ? (
            <p className="mt-1">
              {start ? <Time at={start} format="absolute" /> : null} –{' '}
              {end ? <Time at={end} format="absolute" /> : null}
            </p>
          ) : null}
          {(channels.bell || channels.mail) && state !== 'draft' ? (
            <p className="mt-1 tabular-nums">
              {t('admin.announcements.sent', {
                count: sent.count,
                done: sent.done || !isOut ? 'yes' : 'no',
              })}
            </p>
          ) : null}
        </div>
        {state === 'draft' ? (
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="outline"
              aria-label={t('admin.announcements.edit_of', { title })}
              onClick={() => onAsk({ act: 'edit', row })}
            >
              {t('common.edit')}
            </Button>
            <Button
              size="small"
              aria-label={t('admin.announcements.publish_of', { title })}
              onClick={() => onAsk({ act: 'publish', row })}
            >
              {t('admin.announcements.publish')}
            </Button>
          </span>
        ) : null}
        {isOut ? (
          <Button
            size="small"
            variant="danger"
            aria-label={t('admin.announcements.withdraw_of', { title })}
            onClick={() => onAsk({ act: 'withdraw', row })}
          >
            {t('admin.changes.withdraw')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function audienceText(
  audience: Announcement['audience'],
  gameName: ReturnType<typeof useCatalogue>['gameName'],
): string {
  const parts = [
    audience.games.map(gameName),
    audience.regions.map(regionName),
    audience.languages.map((each) => LOCALE_NAMES[each]),
  ].filter((names) => names.length > 0)
  return parts.length === 0 ? t('common.everyone') : parts.map((names) => names.join(', ')).join(' · ')
}
