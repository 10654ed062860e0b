import { t } from '#messages/admin.ts'
import { useNavigate } from '@tanstack/react-router'
import { GAME_TYPES, gameProblems, slugOf, type GameType } from '#core/site/catalogue/game-rules.ts'
import { HANDLE_KINDS, type HandleKind, normaliseHandle } from '#core/site/handle.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { genreName } from '#client/domains/tournaments/filters.ts'
import { Card } from '#client/ui/Card.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type KeptGame, useAddGame, useChangeGame } from './queries.ts'
import { SaveRow } from './SaveRow.tsx'
import { problemTexts, textToSend } from './texts.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { t as site } from '#messages/site.ts'
import { useState } from 'react'
import { patternProblem } from '#core/site/catalogue/handle-pattern.ts'

const TWO = 'grid items-start gap-5 sm:grid-cols-2'

const initialOf = (game: KeptGame | undefined) => ({
  name: game?.name ?? '',
  slug: game?.slug ?? '',
  publisher: game?.publisher ?? '',
  game_type: game?.game_type ?? ('fps' as GameType),
  handle_label: game?.handle_label ?? '',
  handle_kind: game?.handle_kind ?? ('plain' as HandleKind),
  handle_pattern: game?.handle_pattern ?? '^[A-Za-z0-9_-]{3,16}$',
  handle_example: game?.handle_example ?? 'NovaWolf',
  launch_name: game?.launch?.name ?? '',
  launch_url: game?.launch?.url ?? '',
  reason: '',
})
type Values = ReturnType<typeof initialOf>

function check(game: KeptGame | undefined, values: Values) {
  const { launch_name: launchName, launch_url: launchUrl } = values
  const { slug, reason, ...body } = values
  const problems = gameProblems({
    slug,
    name: values.name,
    publisher: values.publisher,
    handleLabel: values.handle_label,
    handleExample: values.handle_example,
    handlePattern: values.handle_pattern,
    handleKind: values.handle_kind,
    launch: launchName || launchUrl ? { name: launchName, url: launchUrl.trim() } : null,
  })
  const isTranslated = game?.translated.includes('handle_label') ?? false
  const label = textToSend(values.handle_label, game?.handle_label ?? '', isTranslated)
  return checkedAs(
    { ...body, slug, handle_label: label, version: game?.version ?? 0, reason: reason.trim() },
    { ...problemTexts(problems), reason: reasonProblem(reason) },
  )
}

/** Form for a new game, or for an existing one. */
export function GameForm({ game }: { game: KeptGame | undefined }) {
  const navigate = useNavigate()
  const [add, change] = [useAddGame(), useChangeGame(game?.slug ?? '')]
  const mutation = game ? change : add
  const { user } = useSession()
  const form = useForm({
    draft: user && `game ${user.id} ${game ? `${game.slug} ${game.version}` : 'new'}`,
    initial: () => initialOf(game),
    check: (values) => check(game, values),
    mutation,
    send: (body, outcome) => {
      const { slug, version, ...fields } = body
      return game ? change.mutate({ ...fields, version }, outcome) : add.mutate({ ...fields, slug }, outcome)
    },
    onSent: () => {
      showToast('success', t('admin.games.saved'))
      if (!game)
        void navigate({
          to: '/admin/{-$section}/{-$id}',
          params: { section: 'games', id: form.values.slug },
          search: {},
        })
    },
  })
  const { values } = form
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <RestoredNote className="xl:col-span-2" restored={form.restored} />
      <Card title={t('admin.games.game')} level={3}>
        <div className="grid gap-5">
          <div className={TWO}>
            <TextField
              label={t('common.name')}
              maxLength={60}
              {...form.text('name')}
              onChange={({ target }) => {
                // The address follows the name until it is written by hand.
                const follows = !game && values.slug === slugOf(values.name)
                form.change({ name: target.value, ...(follows ? { slug: slugOf(target.value) } : {}) })
              }}
            />
            <TextField
              label={t('admin.games.slug')}
              hint={t('admin.games.slug_hint')}
              maxLength={40}
              autoCapitalize="none"
              spellCheck={false}
              disabled={game !== undefined}
              {...form.text('slug')}
            />
            <TextField label={t('admin.games.publisher')} maxLength={60} {...form.text('publisher')} />
            <SelectField
              label={t('admin.games.game_type')}
              options={GAME_TYPES.map((value) => ({ value, label: genreName(value) }))}
              {...form.text('game_type')}
            />
          </div>
          <p className="text-14 text-muted">{t('admin.games.launch_note')}</p>
          <div className={TWO}>
            <TextField
              label={t('admin.games.launch_name')}
              isOptional
              maxLength={60}
              {...form.text('launch_name')}
            />
            <TextField
              label={t('admin.games.launch_url')}
              hint={t('admin.games.launch_hint', { placeholder: '{opponent}' })}
              isOptional
              inputMode="url"
              maxLength={200}
              {...form.text('launch_url')}
            />
          </div>
        </div>
      </Card>
      <Card title={t('admin.games.handle')} level={3}>
        <div className="grid gap-5">
          <div className={TWO}>
            <TextField
              label={t('admin.games.handle_label')}
              hint={game?.translated.includes('handle_label') ? t('admin.games.translated') : undefined}
              maxLength={60}
              {...form.text('handle_label')}
            />
            <SelectField
              label={t('admin.games.handle_kind')}
              hint={t('admin.games.handle_kind_hint')}
              options={HANDLE_KINDS.map((kind) => ({ value: kind, label: t('admin.games.kind', { kind }) }))}
              {...form.text('handle_kind')}
            />
          </div>
          <TextField
            label={t('admin.games.handle_pattern')}
            hint={t('admin.games.pattern_hint')}
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            {...form.text('handle_pattern')}
          />
          <TextField
            label={t('admin.games.handle_example')}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('handle_example')}
          />
          <TryHandle
            kind={values.handle_kind}
            pattern={values.handle_pattern}
            label={values.handle_label}
            example={values.handle_example}
          />
        </div>
      </Card>
      <SaveRow
        form={form}
        reason={form.text('reason')}
        label={game ? t('admin.games.save') : t('admin.games.add')}
      />
    </form>
  )
}

type Props = { kind: HandleKind; pattern: string; label: string; example: string }

/** Shows what the pattern makes of a name, as players will see the field. */
function TryHandle({ kind, pattern, label, example }: Props) {
  const [typed, setTyped] = useState('')
  const problem = patternProblem(pattern)
  const name = typed.trim() || example
  const read = problem ? undefined : normaliseHandle({ kind, pattern }, name)
  return (
    <div className="grid gap-3 rounded-input bg-raised p-4">
      <TextField
        label={t('admin.games.try_handle', { label: label || '…' })}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={`text-14 wrap-anywhere ${read?.ok ? 'text-win' : 'text-loss'}`}>
        {problem
          ? site('site.catalogue_problem', { problem })
          : read?.ok
            ? t('admin.games.matches_as', { name: read.value })
            : t('admin.games.matches_not', { name })}
      </p>
    </div>
  )
}
