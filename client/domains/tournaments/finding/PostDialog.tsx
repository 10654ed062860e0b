import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type TeamPost, usePutPost } from './queries.ts'

const MOST_WORDS = 300
const MOST_ROLES = 3
const ROLE_LENGTH = 20

type Props = {
  id: number
  /** The team for which a player is looked for; undefined: the viewer looks for a team. */
  team: { team_id: number; name: string } | undefined
  before: TeamPost | undefined
  onClose: () => void
}

/** `entry, sniper` as a list. */
const rolesIn = (text: string): string[] =>
  text
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean)

/** Posts that one looks for a team, or that a team looks for a player; or changes that. */
export function PostDialog({ id, team, before, onClose }: Props) {
  const put = usePutPost(id)
  const form = useForm({
    initial: { roles: before?.roles.join(', ') ?? '', words: before?.words ?? '' },
    check: ({ roles, words }) => {
      const list = rolesIn(roles)
      return checkedAs(
        { team_id: team?.team_id ?? null, roles: list, words: words.trim() },
        {
          roles:
            list.length > MOST_ROLES || list.some((role) => role.length > ROLE_LENGTH)
              ? t('tournaments.find.roles_invalid')
              : undefined,
          words: list.length === 0 && words.trim() === '' ? t('tournaments.refused.empty_post') : undefined,
        },
      )
    },
    mutation: put,
    send: (body, outcome) => put.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const { error, ...words } = form.text('words')
  return (
    <FormDialog
      onClose={onClose}
      title={team ? t('tournaments.find.post_team', { team: team.name }) : t('tournaments.find.post_self')}
      form={form}
      label={t('tournaments.find.post')}
    >
      <TextField
        label={t('tournaments.find.roles')}
        hint={t('tournaments.find.roles_hint')}
        maxLength={MOST_ROLES * (ROLE_LENGTH + 2)}
        autoComplete="off"
        {...form.text('roles')}
      />
      <Field label={t('tournaments.find.words')} hint={t('tournaments.find.words_hint')} error={error}>
        {(tie) => (
          <textarea {...tie} {...words} rows={4} maxLength={MOST_WORDS} className={`${INPUT_CLASS} py-3`} />
        )}
      </Field>
    </FormDialog>
  )
}
