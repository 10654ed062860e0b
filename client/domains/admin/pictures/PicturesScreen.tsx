import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { PictureCard } from './PictureCard.tsx'
import { KINDS, type Picture, picturesQuery } from './queries.ts'
import { RemovePicture } from './RemovePicture.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The pictures that players have uploaded and show to others, the newest first. */
export function PicturesScreen() {
  return (
    <StaffOnly title={t('admin.console.pictures')} may="trust">
      <Pictures />
    </StaffOnly>
  )
}

function Pictures() {
  const { kind: asked, player } = route.useSearch()
  const navigate = route.useNavigate()
  const [removed, setRemoved] = useState<Picture>()
  const kind = KINDS.find((each) => each === asked) ?? 'all'
  const found = useInfiniteQuery(picturesQuery({ kind, player }))
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Page>
      <PageHeader title={t('admin.console.pictures')}>{t('admin.pictures.lead')}</PageHeader>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <div className="w-full max-w-lg">
          <Segments
            label={t('admin.pictures.show')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t('admin.pictures.kinds', { kind: value }) }))}
            onChange={(value) =>
              navigate({
                search: (before) => ({ ...before, kind: value === 'all' ? undefined : value }),
                replace: true,
              })
            }
          />
        </div>
        {player === undefined ? null : (
          <Button
            variant="outline"
            onClick={() =>
              navigate({ search: (before) => ({ ...before, player: undefined }), replace: true })
            }
          >
            {t('admin.pictures.of_everyone')}
          </Button>
        )}
      </div>
      {found.isPending ? <SkeletonList count={4} row="h-40 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState art="done">{t('admin.pictures.none')}</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <ul
          aria-label={t('admin.console.pictures')}
          className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5"
        >
          {rows.map((picture) => (
            <PictureCard key={picture.id} picture={picture} onRemove={() => setRemoved(picture)} />
          ))}
        </ul>
      ) : null}
      {found.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-5"
          pending={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('admin.pictures.more')}
        </Button>
      ) : null}
      {removed ? <RemovePicture picture={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Page>
  )
}
