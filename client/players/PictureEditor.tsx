import { ImageUp } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LazyPart } from '#client/ui/LazyPart.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { PICTURE_TYPES, pictureAmong, pictureProblem, readProblem } from './picture-file.ts'

const PictureCrop = lazy(() => import('./PictureCrop.tsx').then((parts) => ({ default: parts.PictureCrop })))

/** Sends the cut picture: a mutation that says its refusals through `onError`. */
export type PictureSave = {
  isPending: boolean
  mutate: (file: Blob, options: { onSuccess: () => void; onError: (error: Error) => void }) => void
}
export type PictureRemove = {
  isPending: boolean
  mutate: (nothing: undefined, options: { onSuccess: () => void }) => void
}

type Props = {
  /** Whose picture it is, for screen readers. */
  name: string
  /** The picture as it is now, 88 px wide. */
  children: ReactNode
  hasOwn: boolean
  words: { group: string; title: string; saved: string; removed: string; remove: string }
  save: PictureSave
  remove: PictureRemove
}

/** A picture of a player or a team: choose, drop or paste one, cut it to a square, or take it away. */
export function PictureEditor({ name, children, hasOwn, words, save, remove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  /** The address of the chosen file, while it is being cut. */
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = pictureProblem(chosen) ?? (await readProblem(chosen))
    setProblem(found)
    setSaid('')
    if (!found) setUrl(URL.createObjectURL(chosen))
  }
  const close = () => {
    if (url) URL.revokeObjectURL(url)
    setUrl(undefined)
  }
  const saved = () => {
    setSaid(words.saved)
    close()
  }
  usePastedFile((file) => void take(file))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(pictureAmong(event.dataTransfer.files))
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop a file; the button does the same
    <div
      role="group"
      aria-label={words.group}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-dashed p-4 transition-colors ${isOver ? 'border-accent-text bg-tint-accent' : 'border-edge/70'}`}
    >
      {children}
      <div className="min-w-0 grow basis-56">
        <p className="text-14 text-pretty text-muted">
          {isOver
            ? 'Let go to use this picture.'
            : 'PNG, JPEG or WebP, at most 5 MB. Drop it here, paste it, or choose a file.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="outline"
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {hasOwn ? 'Change the picture' : 'Choose a picture'}
          </Button>
          {hasOwn ? (
            <Button
              pending={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => setSaid(words.removed) })}
            >
              {words.remove}
            </Button>
          ) : null}
        </div>
        <p role="alert" className="mt-3 text-14 text-loss empty:hidden">
          {problem}
        </p>
        <p role="status" className="mt-3 text-14 text-win empty:hidden">
          {said}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label="Picture file"
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file once more is a new wish.
          event.target.value = ''
        }}
      />
      <Dialog
        isOpen={url !== undefined}
        onClose={close}
        title={words.title}
        description="Drag it into place. By keyboard, the arrows move it, + and − zoom."
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

/** A picture from the clipboard, wherever on the page it is pasted; texts are left to their fields. */
function usePastedFile(take: (file: File) => void): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const pasted = pictureAmong(event.clipboardData?.files)
    if (!pasted) return
    event.preventDefault()
    take(pasted)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => handle(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
