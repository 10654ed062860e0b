import { t } from '#messages/admin.ts'
import { ModeCard } from '#client/domains/lobbies/create/ModeCard.tsx'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { Card } from '#client/ui/Card.tsx'
import { modeOf, type ModeValues } from './mode-values.ts'
import type { KeptMode } from './queries.ts'

/** How players will see the mode, as far as it is written. */
export function ModePreview({ values, stored }: { values: ModeValues; stored: KeptMode | undefined }) {
  const mode = modeOf(values, stored)
  return (
    <Card title={t('admin.games.preview')} level={2} className="xl:col-span-2">
      <p className="mb-3 text-16 font-semibold">
        <bdi>{mode.name || '…'}</bdi>
        <span className="ms-2 text-14 font-normal text-muted">{teamSizeText(mode.teamSize)}</span>
      </p>
      <ModeCard
        mode={{
          scoring: mode.scoring,
          maps: mode.maps.filter(({ name }) => name !== ''),
          allows_draw: mode.allowsDraw,
        }}
        level={3}
      />
      {mode.howToConnect === '' ? null : (
        <p className="mt-3 text-14 text-pretty text-muted">{mode.howToConnect}</p>
      )}
    </Card>
  )
}
