import { t } from '#messages/players.ts'
import { ImageUp } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { PICTURE_TYPES, pictureAmong, pictureProblem, readProblem } from './picture-file.ts'

const PictureCrop = lazy(() => import('./PictureCrop.tsx').then((parts) => ({ default: parts.PictureCrop })))

/** Sends the cropped picture; its refusals are passed to `onError`. */
export type PictureSave = {
  isPending: boolean
  mutate: (file: Blob, options: { onSuccess: () => void; onError: (error: Error) => void }) => void
}
export type PictureRemove = {
  isPending: boolean
  mutate: (nothing: undefined, options: { onSuccess: () => void }) => void
}

type Props = {
  /** The name of the player or team, for screen readers. */
  name: string
  /** The current picture, 88 px wide. */
  children: ReactNode
  hasOwn: boolean
  texts: { group: string; title: string; saved: string; removed: string; remove: string }
  save: PictureSave
  remove: PictureRemove
}

/** A player's or team's picture: select, drop or paste one, crop it to a square, or remove it. */
export function PictureEditor({ name, children, hasOwn, texts, save, remove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  /** The object URL of the selected file while it is cropped. */
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const [isOver, setOver] = useState(false)

  const select = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = pictureProblem(chosen) ?? (await readProblem(chosen))
    setProblem(found)
    setAnnounced('')
    if (!found) setUrl(URL.createObjectURL(chosen))
  }
  const close = () => {
    if (url) URL.revokeObjectURL(url)
    setUrl(undefined)
  }
  const saved = () => {
    setAnnounced(texts.saved)
    close()
  }
  usePastedFile((file) => void select(file))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void select(pictureAmong(event.dataTransfer.files))
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  const canDrop = useMedia('(hover: hover) and (pointer: fine)')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target; the button does the same
    <div
      role="group"
      aria-label={texts.group}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-dashed p-4 transition-colors ${isOver ? 'border-accent-text bg-tint-accent' : 'border-edge/70'}`}
    >
      {children}
      <div className="min-w-0 grow basis-56">
        <p className="text-14 text-pretty text-muted">
          {isOver
            ? t('players.picture_editor.drop')
            : t('players.picture_editor.file_hint', { drop: canDrop ? 'yes' : 'no' })}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="outline"
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {hasOwn
              ? t('players.picture_editor.change_the_picture')
              : t('players.picture_editor.choose_a_picture')}
          </Button>
          {hasOwn ? (
            <Button
              pending={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => setAnnounced(texts.removed) })}
            >
              {texts.remove}
            </Button>
          ) : null}
        </div>
        <p role="alert" className="mt-3 text-14 text-loss empty:hidden">
          {problem}
        </p>
        <p role="status" className="mt-3 text-14 text-win empty:hidden">
          {announced}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={t('players.picture_editor.picture_file')}
        onChange={(event) => {
          void select(event.target.files?.[0])
          // Let the same file be selected again.
          event.target.value = ''
        }}
      />
      <Dialog
        isOpen={url !== undefined}
        onClose={close}
        title={texts.title}
        description={t('players.picture_editor.hint')}
      >
        {url ? (
          <LazyPart fallback={<Skeleton className="mt-5 aspect-square w-full" />}>
            <PictureCrop url={url} name={name} save={save} onSaved={saved} onClose={close} />
          </LazyPart>
        ) : null}
      </Dialog>
    </div>
  )
}

/** Accepts a picture that is pasted anywhere on the page; pasted texts are not affected. */
function usePastedFile(select: (file: File) => void): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const pasted = pictureAmong(event.clipboardData?.files)
    if (!pasted) return
    event.preventDefault()
    select(pasted)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => handle(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
