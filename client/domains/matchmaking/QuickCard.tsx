import { t } from '#messages/matchmaking.ts'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { FindButton } from './FindButton.tsx'
import { useQuickForm } from './use-quick-form.ts'

/** Finds a match against a player of similar strength, from a page about something else. */
export function QuickCard({ game, mode, variant }: { game: Game; mode: Mode; variant: 'main' | 'outline' }) {
  const form = useQuickForm(game, mode)
  return (
    <Card title={t('common.quick_match')} aside={t('matchmaking.quick_card.free_entry_rated')}>
      <form {...form.props} className="grid gap-4">
        <p className="text-16 text-pretty text-muted">
          <span className="block font-semibold text-text">
            {game.name} · {mode.name}
          </span>
          {t('matchmaking.quick_card.what', {
            team_size: teamSizeText(mode.team_size),
            best_of: mode.best_of[0] ?? 1,
          })}
        </p>
        <SelectField
          label={t('common.region')}
          placeholder={t('common.any_region')}
          options={regionOptions()}
          {...form.text('region')}
        />
        <FindButton game={game} mode={mode} isPending={form.isBusy} size="large" variant={variant} />
      </form>
    </Card>
  )
}
