import { t } from '#messages/players.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { slugOf } from '#client/domains/players/games.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useSaveGameAccount } from './game-account-queries.ts'

/** Links an account of a game that is written, with an API that has no catalogue of games. */
export function TypedGameForm() {
  const save = useSaveGameAccount()
  const form = useForm({
    initial: { game: '', handle: '' },
    check: ({ game, handle }) =>
      checkedAs(
        { game: slugOf(game), handle: handle.trim() },
        {
          game: slugOf(game) ? undefined : t('players.typed_game_form.enter_the_game'),
          handle: handle.trim() ? undefined : t('players.field.handle'),
        },
      ),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: () => form.reset(),
    fields: ['game', 'handle'],
  })
  return (
    <form {...form.props} className="grid gap-4">
      <TextField label={t('common.game')} {...form.text('game')} autoComplete="off" required />
      <TextField
        label={t('players.typed_game_form.in_game_name')}
        {...form.text('handle')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <Button type="submit" variant="main" pending={form.isBusy}>
          {t('players.typed_game_form.link_the_account')}
        </Button>
      </div>
    </form>
  )
}
