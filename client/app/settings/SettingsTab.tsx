import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'
import { useMedia } from '#client/ui/media.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { type PageId, PAGES } from './pages.ts'
import { PageContent } from './PageContent.tsx'
import { pageAt } from './settings.ts'
import { SettingsNav } from './SettingsNav.tsx'

/**
 * The settings of /profile: a list of pages beside the one that the address names, by itself or by one of its settings. A
 * phone shows either the list or the page.
 */
export function SettingsTab() {
  const isWide = useMedia('(min-width: 48rem)')
  const named = useLocation({ select: ({ hash }) => pageAt(hash) })
  const page = named ?? (isWide ? PAGES[0].id : undefined)
  const [last, setLast] = useState<PageId>()
  if (named && named !== last) setLast(named)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      {(isWide || !page) && <SettingsNav current={page} from={named ? undefined : last} />}
      {page && (
        <div className="min-w-0">
          {!isWide && <BackLink />}
          <Content page={page} />
        </div>
      )}
    </div>
  )
}

function BackLink() {
  return (
    <Link
      to="/profile"
      search={{ tab: 'settings' }}
      className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1 pe-3 text-14 font-[600] text-muted hover:text-text"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t('accounts.settings_search.back')}
    </Link>
  )
}

function Content({ page }: { page: PageId }) {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery)
  if (profile) return <PageContent page={page} profile={profile} />
  return isError ? (
    <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
  ) : (
    <SkeletonList count={4} row="h-32 w-full" />
  )
}
