/** Names of the demo world's players: usernames from many scripts, with the names behind them. All invented. */
export const DEMO_NAMES: [username: string, firstName: string, lastName: string, country: string][] = [
  ['Kestrel', 'Kes', 'Trelawney', 'GB'], ['mira_7', 'Mira', 'Kovač', 'HR'], ['Łukasz_R', 'Łukasz', 'Rybicki', 'PL'], ['sora', 'Sora', 'Takeda', 'JP'],
  ['Ada_Q', 'Ada', 'Quist', 'DK'], ['Søren', 'Søren', 'Holm', 'DK'], ['Adaeze', 'Adaeze', 'Obi', 'NG'], ['Minsu_K', 'Minsu', 'Kim', 'KR'],
  ['Bartek', 'Bartosz', 'Wilk', 'PL'], ['xX_Ana', 'Ana', 'Duarte', 'PT'], ['小林ハル', '小林', 'ハル', 'JP'], ['민수최', '민수', '최', 'KR'],
  ['Олена_К', 'Олена', 'Коваль', 'UA'], ['Дмитро', 'Дмитро', 'Бондар', 'UA'], ['Νίκος_9', 'Νίκος', 'Παππάς', 'GR'], ['ليلى_٧'.replace('٧', '7'), 'ليلى', 'حداد', 'JO'],
  ['محمود', 'محمود', 'سالم', 'EG'], ['נועה', 'נועה', 'לוי', 'IL'], ['अर्जुन', 'अर्जुन', 'मेहता', 'IN'], ['สมชาย', 'สมชาย', 'ใจดี', 'TH'],
  ['王小明', '王', '小明', 'TW'], ['陳大文', '陳', '大文', 'HK'], ['さくら', 'さくら', '山本', 'JP'], ['タケシ', 'タケシ', '中村', 'JP'],
  ['Zoë-Marie', 'Zoë', 'Maes', 'BE'], ['Jürgen_B', 'Jürgen', 'Bauer', 'DE'], ['Ñandú', 'Iñaki', 'Peña', 'AR'], ['Çağla', 'Çağla', 'Yıldız', 'TR'],
  ['Ørjan', 'Ørjan', 'Dahl', 'NO'], ['Þóra', 'Þóra', 'Jónsdóttir', 'IS'], ['Žofie', 'Žofie', 'Nová', 'CZ'], ['Ştefan', 'Ştefan', 'Ionescu', 'RO'],
  ['Nguyễn_An', 'An', 'Nguyễn', 'VN'], ['Thảo', 'Thảo', 'Lê', 'VN'], ['Иван_П', 'Иван', 'Петров', 'BG'], ['Милена', 'Милена', 'Јовић', 'RS'],
  ['Tern', 'Terra', 'Nolan', 'IE'], ['quietsix', 'Quinn', 'Sixsmith', 'CA'], ['Bishop', 'Bo', 'Ishop', 'US'], ['Halcyon', 'Hal', 'Cyon', 'AU'],
  ['Tesseract', 'Tess', 'Arden', 'NZ'], ['moss', 'Moss', 'Ferns', 'GB'], ['Pepper-Jack', 'Jack', 'Pepper', 'US'], ['Ravn', 'Ravn', 'Lund', 'DK'],
  ['lumen', 'Lucía', 'Méndez', 'MX'], ['Kaiju', 'Kai', 'Julian', 'US'], ['Velvet', 'Velma', 'Etter', 'CH'], ['Oryx', 'Ory', 'Xu', 'SG'],
  ['Basalt', 'Basil', 'Alton', 'GB'], ['Zephyr_0', 'Zeph', 'Yr', 'FR'],
]

/** Latin names that are combined with a tail until there are enough players. */
export const STEMS = [
  'Argo', 'Birch', 'Comet', 'Dune', 'Ember', 'Flint', 'Gale', 'Hazel', 'Iris', 'Juno', 'Koda', 'Lynx', 'Mango', 'Nimbus', 'Otter', 'Pixel', 'Quartz', 'Rook', 'Sable', 'Tundra',
  'Umber', 'Vesper', 'Wren', 'Xenon', 'Yarrow',
]
export const TAILS = ['', '_gg', '99', 'TV', '-one', '_EU']
export const SURNAMES = ['Abara', 'Berg', 'Costa', 'Dubois', 'Eriksen', 'Fischer', 'García', 'Haddad', 'Ivanov', 'Janssen', 'Khan', 'Lopes', 'Moreau', 'Novak', 'Okafor', 'Park', 'Quinn', 'Rossi', 'Silva', 'Tanaka']
export const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'ES', 'PL', 'SE', 'BR', 'JP', 'KR', 'AU']
