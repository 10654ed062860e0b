import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { useHandOver } from './queries.ts'

type Event = { kind: 'tournament' | 'challenge'; id: number; name: string }

/** Gives a tournament or challenge whose organizer is gone to another one. */
export function HandOverButton({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
        {t('admin.competitions.hand_over')}
      </Button>
      {isOpen ? <HandOverDialog event={event} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type Props = { event: Event; onClose: () => void }

function HandOverDialog({ event, onClose }: Props) {
  const handOver = useHandOver(event.kind, event.id)
  const form = useForm({
    initial: { username: '', reason: '' },
    check: ({ username, reason }) =>
      checkedAs(
        { username: username.trim(), reason: reason.trim() },
        {
          username: username.trim() === '' ? t('admin.staff.name_problem') : undefined,
          reason: reasonProblem(reason),
        },
      ),
    mutation: handOver,
    send: (body, outcome) => handOver.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('admin.competitions.handed_over', { name: event.name }))
      onClose()
    },
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.competitions.hand_over_title', { name: event.name })}
      description={t('admin.competitions.hand_over_note')}
      form={form}
      label={t('admin.competitions.hand_over')}
    >
      <TextField label={t('common.username')} autoComplete="off" maxLength={40} {...form.text('username')} />
      <TextField
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
