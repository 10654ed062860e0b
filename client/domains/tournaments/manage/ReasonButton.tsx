import { t } from '#messages/tournaments.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { Changes } from './changes.ts'
import { deskKey } from './use-desk-keys.ts'
import { ChangesShown } from './ChangesBox.tsx'

type Asked = {
  label: string
  title: string
  /** Explains the act. */
  note: string
  /** The changes by the act; or `children`, where more than that is shown. */
  changes?: Changes
  children?: ReactNode
  variant?: 'main' | 'outline' | 'danger'
  isPending: boolean
  onConfirm: (reason: string, done: () => void) => void
}

type Props = Asked & {
  size?: 'small' | 'normal'
  /** The key of the desk that presses it. */
  pressedBy?: string
  isDisabled?: boolean
}

const LEAST = 3

/** A button whose act is confirmed with a reason, for everyone to read. */
export function ReasonButton({ size = 'normal', pressedBy, isDisabled = false, ...asked }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { label, variant = 'outline' } = asked
  return (
    <>
      <Button
        {...(pressedBy ? deskKey(pressedBy) : {})}
        variant={variant}
        size={size}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ReasonDialog {...asked} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type DialogProps = Asked & { isOpen: boolean; onClose: () => void }

/** Asks for the reason of an act, after saying what it changes. */
export function ReasonDialog({
  label,
  title,
  note,
  changes,
  children,
  variant = 'outline',
  isPending,
  onConfirm,
  isOpen,
  onClose,
}: DialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={note}>
      <form
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim().length < LEAST) return setProblem(t('tournaments.desk.give_reason'))
          if (!isPending) onConfirm(reason.trim(), onClose)
        }}
      >
        {changes ? <ChangesShown changes={changes} /> : children}
        <TextField
          label={t('common.reason')}
          maxLength={500}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.not_now')}
          </Button>
          <Button type="submit" variant={variant === 'danger' ? 'danger' : 'main'} pending={isPending}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
