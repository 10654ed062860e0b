import { t } from '#messages/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PictureGrid } from './PictureGrid.tsx'
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
import { PICTURE_KEY } from './use-picture-keys.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'

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
            label={t('admin.pictures.show')}
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
