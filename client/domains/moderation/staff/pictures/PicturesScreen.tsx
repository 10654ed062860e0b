import { t } from '#messages/admin.ts'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import {
  type Kind,
  KINDS,
  type Picture,
  picturesQuery,
  type Removed,
  removedQuery,
  useDeletePicture,
  useRemovePicture,
} from './queries.ts'
import { RemovedCard } from './RemovedCard.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { PICTURE_KEY, usePictureKeys } from './use-picture-keys.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { KeyList } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')
const STATES = ['shown', 'removed'] as const

/** The pictures that players have uploaded and show to others, the newest first, and those that were removed and are kept. */
export function PicturesScreen() {
  return (
    <StaffOnly title={t('admin.console.pictures')} may="trust">
      <Pictures />
    </StaffOnly>
  )
}

function Pictures() {
  const { kind: asked, player, step } = route.useSearch()
  const navigate = route.useNavigate()
  const kind = KINDS.find((each) => each === asked) ?? 'all'
  const state = STATES.find((each) => each === step) ?? 'shown'
  const show = (more: { kind?: string | undefined; player?: undefined; step?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...more }), replace: true })
  return (
    <Page>
      <PageHeader title={t('admin.console.pictures')}>{t('admin.pictures.lead_of', { state })}</PageHeader>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <div className="w-full max-w-xs">
          <Segments
            label={t('admin.pictures.state')}
            value={state}
            options={STATES.map((value) => ({ value, label: t('admin.pictures.states', { state: value }) }))}
            onChange={(value) => show({ step: value === 'shown' ? undefined : value })}
          />
        </div>
        <div className="w-full max-w-lg">
          <Segments
            label={t('common.show')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t('admin.pictures.kinds', { kind: value }) }))}
            onChange={(value) => show({ kind: value === 'all' ? undefined : value })}
          />
        </div>
        {player === undefined ? null : (
          <Button variant="outline" onClick={() => show({ player: undefined })}>
            {t('admin.pictures.of_everyone')}
          </Button>
        )}
      </div>
      {state === 'shown' ? (
        <ShownPictures kind={kind} player={player} />
      ) : (
        <RemovedPictures kind={kind} player={player} />
      )}
    </Page>
  )
}

type Asked = { kind: Kind; player: string | undefined }

function ShownPictures(asked: Asked) {
  const [chosen, setChosen] = useState<Picture>()
  return (
    <>
      <PictureGrid
        found={useInfiniteQuery(picturesQuery(asked))}
        none={t('admin.pictures.none')}
        keys={{ d: t('admin.keys.remove_picture') }}
      >
        {(picture) => <PictureCard key={picture.id} picture={picture} onRemove={() => setChosen(picture)} />}
      </PictureGrid>
      {chosen ? <RemovePicture picture={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

function RemovedPictures(asked: Asked) {
  const [chosen, setChosen] = useState<Removed>()
  return (
    <>
      <PictureGrid
        found={useInfiniteQuery(removedQuery(asked))}
        none={t('admin.pictures.none_removed')}
        keys={{ s: t('admin.keys.show_picture'), d: t('admin.keys.delete_picture') }}
      >
        {(picture) => <RemovedCard key={picture.id} picture={picture} onDelete={() => setChosen(picture)} />}
      </PictureGrid>
      {chosen ? <DeletePicture picture={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

/** Deletes a removed picture before its time is over, with a reason for the audit log. */
function DeletePicture({ picture: { id, name }, onClose }: { picture: Removed; onClose: () => void }) {
  return (
    <ReasonDialog
      title={t('admin.pictures.delete_title', { name })}
      description={t('admin.pictures.delete_note')}
      label={t('admin.pictures.delete')}

      isDangerous
      mutation={useDeletePicture(id)}
      onClose={onClose}
    />
  )
}

/** A picture that is shown on the site, and its removal. */
function PictureCard({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { url, name, created } = picture
  return (
    <PictureFrame
      of={picture}
      picture={<img src={url} alt="" loading="lazy" className="size-full object-cover" />}
      when={<Time at={created} />}
    >
      <Button
        variant="outline"
        className="mt-auto"
        aria-label={t('admin.pictures.remove_of', { name })}
        onClick={onRemove}
        {...{ [PICTURE_KEY]: 'd' }}
      >
        {t('admin.pictures.remove')}
      </Button>
    </PictureFrame>
  )
}

/** Removes a picture, with the reason that its owner reads. */
function RemovePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const [isErased, setErased] = useState(false)
  const remove = useRemovePicture(picture.id, isErased)
  return (
    <ReasonDialog
      title={t('admin.pictures.remove_title', { name: picture.name })}
      description={t('admin.pictures.remove_note')}
      label={t('admin.pictures.remove')}
      hint={t('admin.pictures.reason_hint')}
      isDangerous
      mutation={remove}
      onClose={onClose}
    >
      <img src={picture.url} alt="" className="size-32 rounded-card object-cover" />
      <CheckField
        label={t('admin.pictures.erase')}
        hint={t('admin.pictures.erase_hint')}
        isChecked={isErased}
        onChange={setErased}
      />
    </ReasonDialog>
  )
}

type Props<Row> = {
  found: UseInfiniteQueryResult<InfiniteData<{ results: Row[] }>>
  none: string
  /** The actions of the keys S and D on the focused picture. */
  keys: { s?: string; d: string }
  children: (row: Row) => ReactNode
}

/** A grid of pictures, a page at a time. */
function PictureGrid<Row>({ found, none, keys, children }: Props<Row>) {
  useCaseKeys({ opens: false })
  usePictureKeys()
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      {found.isPending ? <SkeletonList count={4} row="h-40 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {found.data && rows.length === 0 ? <EmptyState art="done">{none}</EmptyState> : null}
      {rows.length > 0 ? (
        <ul
          aria-label={t('admin.console.pictures')}
          className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5"
        >
          {rows.map(children)}
        </ul>
      ) : null}
      {found.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-5"
          pending={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('admin.ledger.more')}
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <KeyList
          hints={[
            { keys: ['J', 'K'], does: t('admin.keys.move') },
            ...(keys.s === undefined ? [] : [{ keys: ['S'], does: keys.s }]),
            { keys: ['D'], does: keys.d },
          ]}
        />
      ) : null}
    </>
  )
}
