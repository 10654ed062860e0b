import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { BlobImage } from '#client/ui/BlobImage.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { keptQuery, type Removed } from './queries.ts'
import { PICTURE_KEY } from './use-picture-keys.ts'

type Props = { picture: Removed; onDelete: () => void }

/** A removed picture, covered until somebody wants to see it: who has removed it, why, and until when it is kept. */
export function RemovedCard({ picture, onDelete }: Props) {
  const { id, name, removed, removed_by: by, reason, kept_until: until } = picture
  const [isAsked, setAsked] = useState(false)
  const kept = useQuery({ ...keptQuery(id), enabled: isAsked })
  const isShown = isAsked && !kept.isError
  const toggle = () => {
    setAsked(!isShown)
    if (kept.isError) void kept.refetch()
  }
  return (
    <PictureFrame
      of={picture}
      picture={
        // One button in all states, so that it keeps the focus.
        <button
          type="button"
          aria-label={isShown ? t('admin.pictures.cover', { name }) : t('admin.pictures.look_at', { name })}
          onClick={toggle}
          className="grid size-full place-items-center text-12 text-muted -outline-offset-4 hover:text-text"
          {...{ [PICTURE_KEY]: 's' }}
        >
          {isShown ? <Kept blob={kept.data} /> : <Cover />}
        </button>
      }
      when={<Time at={removed} />}
    >
      {isAsked && kept.isError ? (
        <p role="alert" className="text-12 font-semibold">
          {kept.error.message}
        </p>
      ) : null}
      {by ? (
        <span className="min-w-0 text-12 text-muted">
          {t.rich('admin.pictures.removed_by', { who: <PersonLink player={by} /> })}
        </span>
      ) : null}
      {reason === null ? null : <p className="text-12 wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="text-12 text-muted">
        {until === null
          ? t('admin.pictures.waits')
          : t.rich('admin.pictures.kept_until', { time: <Time at={until} format="absolute" /> })}
      </p>
      <Button
        variant="outline"
        className="mt-auto"
        aria-label={t('admin.pictures.delete_of', { name })}
        disabled={until === null}
        onClick={onDelete}
        {...{ [PICTURE_KEY]: 'd' }}
      >
        {t('admin.pictures.delete')}
      </Button>
    </PictureFrame>
  )
}

function Cover() {
  return (
    <span className="grid justify-items-center gap-2">
      <EyeOff aria-hidden className="size-6" />
      {t('admin.pictures.look')}
    </span>
  )
}

function Kept({ blob }: { blob: Blob | undefined }) {
  if (!blob) return <Spinner className="size-6" />
  return <BlobImage blob={blob} alt="" className="size-full object-cover" />
}
