import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { type Outcome, type Sending, useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import type { Kind } from '../today/queries.ts'
import { ColleagueField } from './ColleagueField.tsx'

type Body = { to: string; from: string | null }
type Props<Result> = {
  kind: Kind
  id: string
  fromId: string | null
  mutation: Sending<Result>
  send: (body: Body, outcome: Outcome<Result>) => void
  onClose: () => void
}

/** Chooses the colleague who gets the case; they are told. */
export function HandOverDialog<Result>({ kind, id, fromId, mutation, send, onClose }: Props<Result>) {
  const form = useForm({
    initial: { text: '', to: '' },
    check: ({ to }) =>
      checkedAs({ to, from: fromId }, { to: to === '' ? t('admin.queue.choose_colleague') : undefined }),
    mutation,
    send,
    onSent: onClose,
    isLeft: true,
  })
  const { text, to } = form.values
  return (
    <Dialog
      isOpen
      isKept
      onClose={onClose}
      title={t('admin.queue.hand_over')}
      description={t('admin.queue.hand_over_note')}
    >
      <form {...form.props} className="mt-5 grid gap-5">
        <ColleagueField
          kind={kind}
          id={id}
          text={text}
          isChosen={to !== ''}
          problem={form.problems.to}
          onType={(typed) => form.change({ text: typed, to: '' })}
          onChoose={(name) => form.change({ text: name, to: name })}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('admin.queue.hand_over')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
