import { t } from '#messages/identity.ts'
import { Camera, ImageUp, type LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { pictureAmong, PICTURE_TYPES } from '#client/domains/players/picture/picture-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { type Photo, readPhoto, sizeText } from './photo.ts'

type Props = {
  /** The subject of the picture. */
  field: 'document' | 'selfie'
  title: string
  hint: string
  icon: LucideIcon
  /** The camera that a phone opens. */
  camera: 'environment' | 'user'
  photo: Photo | undefined
  problem: string | undefined
  onPhoto: (photo: Photo | undefined) => void
  onProblem: (problem: string) => void
}

/** Picks one picture by file dialog, drag and drop or camera, and shows it as it will be sent. */
export function PhotoPicker({
  field,
  title,
  hint,
  icon: Icon,
  camera,
  photo,
  problem,
  onPhoto,
  onProblem,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const latest = useRef(0)
  const id = useId()
  const described = `${problem ? `${id}-problem ` : ''}${id}-hint`

  const take = async (file: File | undefined) => {
    if (!file) return
    const selection = ++latest.current
    setReading(true)
    const read = await readPhoto(file)
    // A newer selection has replaced this one.
    if (selection !== latest.current) return
    setReading(false)
    if ('problem' in read) onProblem(read.problem)
    else onPhoto(read)
  }
  const hover = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  const drop = (event: DragEvent) => {
    hover(event, false)
    void take(pictureAmong(event.dataTransfer.files))
  }
  const remove = () => {
    onPhoto(undefined)
    input.current?.focus()
  }
  const edge = problem ? 'border-loss' : isOver ? 'border-accent-text bg-tint-accent' : 'border-edge/70'

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target; the inputs do the same
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={drop}
    >
      <p id={`${id}-title`} className="text-16 font-[650]">
        {title}
      </p>
      <p id={`${id}-hint`} className="mt-0.5 text-14 text-pretty text-muted">
        {hint}
      </p>
      <div
        className={`mt-3 overflow-hidden rounded-card border transition-colors ${photo ? '' : 'border-dashed'} ${edge}`}
      >
        {photo ? (
          <img
            src={photo.url}
            alt={t('identity.photo_picker.preview', { field })}
            className="aspect-[3/2] w-full bg-bg object-contain"
          />
        ) : null}
        <div
          className={
            photo
              ? 'flex flex-wrap items-center gap-2 border-t border-line p-3'
              : 'grid justify-items-center gap-4 px-4 py-8 text-center'
          }
        >
          {photo ? (
            <p className="min-w-0 grow basis-40 truncate text-14 text-muted">{`${photo.name} · ${sizeText(photo.blob.size)}`}</p>
          ) : (
            <span aria-hidden="true" className="text-faint">
              {isReading ? <Spinner className="size-9" /> : <Icon strokeWidth={1.5} className="size-9" />}
            </span>
          )}
          <div className="flex flex-wrap justify-center gap-2">
            <FileButton
              ref={input}
              label={photo ? t('common.change') : t('identity.photo_picker.choose_a_picture')}
              name={
                photo
                  ? t('identity.photo_picker.change_picture', { field })
                  : t('identity.photo_picker.choose_picture', { field })
              }
              icon={photo ? null : <ImageUp aria-hidden="true" className="size-4" />}
              described={described}
              isWrong={problem !== undefined}
              onFile={take}
            />
            <FileButton
              label={photo ? t('identity.photo_picker.retake') : t('identity.photo_picker.take_a_photo')}
              name={
                photo
                  ? t('identity.photo_picker.retake_photo', { field })
                  : t('identity.photo_picker.take_photo', { field })
              }
              icon={<Camera aria-hidden="true" className="size-4" />}
              camera={camera}
              described={described}
              isWrong={false}
              onFile={take}
            />
            {photo ? (
              <Button
                size="small"
                aria-label={t('identity.photo_picker.remove_picture', { field })}
                onClick={remove}
              >
                {t('common.remove')}
              </Button>
            ) : null}
          </div>
          {photo ? null : (
            <p className="text-14 text-faint">
              {isReading
                ? t('identity.photo_picker.opening_the_picture')
                : isOver
                  ? t('identity.photo_picker.drop')
                  : t('identity.photo_picker.hint')}
            </p>
          )}
        </div>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-2 text-14 text-loss empty:hidden">
        {problem}
      </p>
    </div>
  )
}

type FileButtonProps = {
  label: string
  /** The accessible name, if the visible text is not enough. */
  name?: string | undefined
  icon: ReactNode
  camera?: 'environment' | 'user'
  described: string
  isWrong: boolean
  onFile: (file: File | undefined) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A file input that looks like a button and keeps its focus and keyboard handling; with `camera`, only on
 * touch devices.
 */
export function FileButton({ label, name, icon, camera, described, isWrong, onFile, ref }: FileButtonProps) {
  const shown = camera ? 'hidden! pointer-coarse:inline-flex!' : ''
  return (
    <label
      className={buttonClass(
        'outline',
        'small',
        `cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${shown}`,
      )}
    >
      <input
        ref={ref}
        type="file"
        accept={PICTURE_TYPES.join()}
        capture={camera}
        aria-label={name}
        aria-describedby={described}
        aria-invalid={isWrong || undefined}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Let the same file be selected again.
          event.target.value = ''
        }}
      />
      {icon}
      {label}
    </label>
  )
}
