import { t } from '#messages/matches.ts'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { FileButton } from '#client/domains/identity/PhotoPicker.tsx'
import { type Photo, readPhoto, sizeText } from '#client/domains/identity/photo.ts'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'

/** A screenshot that is being selected, and what is wrong with it. */
type ChosenPicture = {
  photo: Photo | undefined
  problem: string | undefined
  choose: (photo: Photo | undefined) => void
  refuse: (problem: string) => void
}

/** Selects a screenshot and shows problems with the file before anything is sent. */
export function PictureField({ picture, hint }: { picture: ChosenPicture; hint: string }) {
  const id = useId()
  const [isReading, setReading] = useState(false)
  const select = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const read = await readPhoto(file)
    setReading(false)
    if ('problem' in read) {
      picture.choose(undefined)
      picture.refuse(read.problem)
    } else picture.choose(read)
  }
  return (
    <div role="group" aria-label={t('matches.picture_field.screenshot')}>
      <div className="flex flex-wrap items-center gap-3">
        {picture.photo ? (
          <img
            src={picture.photo.url}
            alt={t('matches.picture_field.the_chosen_screenshot')}
            className="h-14 w-20 rounded-input border border-line bg-bg object-contain"
          />
        ) : null}
        <FileButton
          label={picture.photo ? t('common.change') : t('matches.picture_field.add_a_screenshot')}
          name={picture.photo ? t('matches.picture_field.change_the_screenshot') : undefined}
          icon={isReading ? <Spinner /> : <ImageUp aria-hidden="true" className="size-4" />}
          described={`${id}-hint ${id}-problem`}
          isWrong={picture.problem !== undefined}
          onFile={(file) => void select(file)}
        />
        {picture.photo ? (
          <>
            <span className="min-w-0 truncate text-14 text-muted">{`${picture.photo.name} · ${sizeText(picture.photo.blob.size)}`}</span>
            <Button
              size="small"
              aria-label={t('matches.picture_field.remove_the_screenshot')}
              onClick={() => picture.choose(undefined)}
            >
              {t('common.remove')}
            </Button>
          </>
        ) : null}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-faint">
        {hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-14 text-loss empty:hidden">
        {picture.problem}
      </p>
    </div>
  )
}
