import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PICTURE_TYPES, pictureProblem, readProblem } from '#client/domains/players/picture/picture-file.ts'
import { Button } from '#client/ui/Button.tsx'

type Props = {
  /** The label of the button, and the accessible name of the file field. */
  label: string
  fileLabel: string
  /** The server's objection to the last picture. */
  problem?: string | undefined
  onChosen: (image: Blob) => void
  /** A further button beside it. */
  children?: ReactNode
}

/** A button that lets staff choose a picture, which is checked before it is uploaded. */
export function PictureChooser({ label, fileLabel, problem, onChosen, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = pictureProblem(file) ?? (await readProblem(file))
    setWrong(found)
    if (!found) onChosen(file)
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </div>
      <p role="alert" className="mt-3 text-14 text-loss empty:hidden">
        {wrong ?? problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={fileLabel}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Let the same file be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
