import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '../reason.ts'
import { type StaffTournament, useHandOver } from './queries.ts'

/** Gives a tournament whose organizer is gone to another one. */
export function HandOverButton({ tournament }: { tournament: StaffTournament }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
        {t('admin.competitions.hand_over')}
      </Button>
      {isOpen ? <HandOverDialog tournament={tournament} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type Props = { tournament: StaffTournament; onClose: () => void }

function HandOverDialog({ tournament, onClose }: Props) {
  const handOver = useHandOver(tournament.id)
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
      showToast('success', t('admin.competitions.handed_over', { name: tournament.name }))
      onClose()
    },
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.competitions.hand_over_title', { name: tournament.name })}
      description={t('admin.competitions.hand_over_note')}
      form={form}
      label={t('admin.competitions.hand_over')}
    >
      <TextField label={t('admin.staff.name')} autoComplete="off" maxLength={40} {...form.text('username')} />
      <TextField
        label={t('admin.reason.label')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
