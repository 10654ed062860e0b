import { t } from '#messages/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Megaphone, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '#client/lib/storage.ts'
import { type Banner, bannersOfDocument, bannersQuery } from './queries.ts'

const STORED = 'dismissed-announcements'
/** Ids only grow: old ones can be forgotten. */
const MAX_STORED = 50

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function idsOf(text: string): number[] {
  const stored: unknown = text === '' ? [] : JSON.parse(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}

/** The list is kept as text: a parsed list would be another object with each reading. Broken JSON is none. */
const readDismissed = () => JSON.stringify(browserStorage.readJson(STORED) ?? [])

/**
 * Announcements to the reader until they dismiss them; this browser remembers the dismissed ones. The server renders
 * the announcements to everybody, dismissed ones included: `early.js` hides those before the first paint.
 */
export function AnnouncementBanners() {
  const { data } = useQuery({
    ...bannersQuery,
    initialData: bannersOfDocument,
    // Ask at once for the announcements that are only for this reader.
    initialDataUpdatedAt: 0,
  })
  const dismissed = idsOf(useSyncExternalStore(subscribe, readDismissed, () => ''))
  const shown = (data?.results ?? []).filter(({ id }) => !dismissed.includes(id))
  const dismiss = (id: number) => {
    browserStorage.writeJson(STORED, [...idsOf(readDismissed()), id].slice(-MAX_STORED))
    for (const listener of listeners) listener()
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (shown.length === 0) return null
  return (
    <aside aria-label={t('notifications.banner.label')}>
      {shown.map((banner) => (
        <div key={banner.id} data-announcement={banner.id}>
          <AnnouncementBanner banner={banner} onDismiss={() => dismiss(banner.id)} />
        </div>
      ))}
    </aside>
  )
}

type Props = { banner: Omit<Banner, 'id'>; onDismiss?: () => void }

/** One announcement, as it is shown on every page. */
export function AnnouncementBanner({ banner: { title, body, link }, onDismiss }: Props) {
  return (
    <div className="border-b border-line bg-tint-info text-14">
      <div className="page-width flex items-start gap-3 py-2">
        <Megaphone aria-hidden className="mt-3 size-4 shrink-0 text-info" />
        <p dir="auto" className="min-w-0 grow self-center text-pretty wrap-anywhere">
          <strong className="font-[700]">{title}</strong>
          {body === '' ? null : <span className="whitespace-pre-line"> {body}</span>}
          {link === null ? null : (
            <>
              {' '}
              <Link to={link} className="rounded-sm font-[600] underline underline-offset-4">
                {t('notifications.banner.more')}
              </Link>
            </>
          )}
        </p>
        {onDismiss ? (
          <button
            type="button"
            aria-label={t('notifications.banner.dismiss', { title })}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-input hover:bg-raised"
            onClick={onDismiss}
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : null}
      </div>
    </div>
  )
}
