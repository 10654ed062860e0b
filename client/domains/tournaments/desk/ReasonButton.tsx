import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Props = {
  label: string
  title: string
  /** What the act does. */
  note: string
  isDangerous?: boolean
  isPending: boolean
  onConfirm: (reason: string, done: () => void) => void
}

/** A button whose act is confirmed with a reason, for everyone to read. */
export function ReasonButton({ label, title, note, isDangerous = false, isPending, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={isDangerous ? 'danger' : 'outline'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={title} description={note}>
        <form
          className="mt-5 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) onConfirm(reason.trim(), close)
          }}
        >
          <TextField
            label={t('tournaments.desk.reason')}
            isOptional
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              {t('common.not_now')}
            </Button>
            <Button type="submit" variant={isDangerous ? 'danger' : 'main'} pending={isPending}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
