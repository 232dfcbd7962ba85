import { expect, test } from 'vitest'
import type { FaultStatus, PositionList, SnapshotList } from '../../../src/index.ts'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()

test('a reset in the page resets the world, and shows its fingerprint', async () => {
  const { page, admin, url } = await open('?view=world')
  const { fingerprint: first } = await admin<{ fingerprint: string }>('/world')
  await fetch(`${url}/__admin/clock/advance`, { method: 'POST', body: '{"by":"P1D"}', headers: json })
  await page.getByRole('button', { name: 'Reset the world' }).click()
  await page.getByText('The world was reset.').waitFor()
  expect(await admin('/world')).toMatchObject({ fingerprint: first, scenario: 'crash' })
  await expect.poll(() => page.locator('[data-fingerprint]').textContent()).toBe(first)
})

test('a card switches the scenario', async () => {
  const { page, admin } = await open('?view=world')
  await page.getByRole('button', { name: 'Switch to depeg' }).click()
  await page.getByText('The world now runs depeg.').waitFor()
  expect(await admin('/world')).toMatchObject({ scenario: 'depeg' })
})

test('a state that was saved in the page is restored', async () => {
  const { page, admin, url } = await open('?view=world')
  const { fingerprint: first } = await admin<{ fingerprint: string }>('/world')
  await page.getByRole('button', { name: 'Save in this page' }).click()
  await page.getByText('The state was saved in this page.').waitFor()
  await fetch(`${url}/__admin/clock/advance`, { method: 'POST', body: '{"by":"P1D"}', headers: json })
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The state was restored.').waitFor()
  expect(await admin('/world')).toMatchObject({ fingerprint: first })
})

test('a file that is no state is refused with the reason until the notice is closed, and changes nothing', async () => {
  const { page, admin } = await open('?view=world')
  const { fingerprint: first } = await admin<{ fingerprint: string }>('/world')
  const file = { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1}') }
  await page.locator('input[type=file]').setInputFiles(file)
  const notice = page.locator('.notice-refused')
  await notice.waitFor()
  expect(await admin('/world')).toMatchObject({ fingerprint: first })
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('the clock moves on by a month, and the page shows what became due', async () => {
  const { page, admin } = await open('?view=time')
  const { now } = await admin<{ now: string }>('/clock')
  await page.getByRole('button', { name: 'Move on by a month' }).click()
  await page.getByText('28 new snapshots').waitFor()
  expect(now).toBe('2026-02-05T12:00:00.000Z')
  expect(await admin('/clock')).toEqual({ now: '2026-03-05T12:00:00.000Z' })
})

test('the clock is set to a picked instant, and an earlier one is refused', async () => {
  const { page, admin } = await open('?view=time')
  await page.getByLabel('To (UTC)').fill('2026-02-20T08:30')
  await page.getByRole('button', { name: 'Set the clock' }).click()
  await page.getByText('The clock was set.').waitFor()
  expect(await admin('/clock')).toEqual({ now: '2026-02-20T08:30:00.000Z' })
})

test('the clock runs at a rate, and freezes', async () => {
  const { page, admin } = await open('?view=time')
  await page.getByRole('button', { name: 'A day per second' }).click()
  await expect.poll(async () => (await admin<{ now: string }>('/clock')).now).not.toBe('2026-02-05T12:00:00.000Z')
  expect(await admin('/world')).toMatchObject({ clock: { rate: 86_400 } })
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect.poll(() => admin('/world')).toMatchObject({ clock: 'frozen' })
})

test('a common case makes the API fail twice, then work, and its counts show', async () => {
  const { page, api } = await open('?view=faults')
  await page.getByRole('button', { name: /Fails twice, then works/ }).click()
  await page.getByRole('row', { name: /fails-twice/ }).waitFor()
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await api('/portfolios/crash/snapshots')).status)
  expect(statuses).toEqual([503, 503, 200])
  await page.getByRole('row', { name: /fails-twice.*3 2 Turn off/ }).waitFor()
})

test('the form makes a rule with all of its fields, and turns it off', async () => {
  const { page, admin } = await open('?view=faults')
  await page.getByLabel('Status').fill('418')
  await page.getByLabel('Retry-After (seconds)').fill('7')
  await page.getByLabel('Delay (ms)').fill('5')
  await page.getByLabel('At most (ms)').fill('9')
  await page.getByLabel('Body').fill('{"why":"tea"}')
  await page.getByLabel('Operation').selectOption('listPositions')
  await page.getByLabel('Portfolio', { exact: true }).selectOption('crash')
  await page.getByLabel('Part of the URL').fill('latest')
  await page.getByLabel('Times').fill('3')
  await page.getByLabel('Skip the first').fill('1')
  await page.getByLabel('Probability (%)').fill('50')
  await page.getByLabel('Name').fill('mine')
  await page.getByRole('button', { name: 'Turn the rule on' }).click()
  await page.getByText('The rule is on.').waitFor()
  const { data } = await admin<{ data: FaultStatus[] }>('/faults')
  expect(data).toEqual([
    {
      id: 'mine',
      operation: 'listPositions',
      portfolioId: 'crash',
      urlIncludes: 'latest',
      skip: 1,
      times: 3,
      probability: 0.5,
      status: 418,
      retryAfter: 7,
      body: { why: 'tea' },
      delay: { min: 5, max: 9 },
      matched: 0,
      hits: 0,
    },
  ])
  await page.getByRole('button', { name: 'Turn off mine' }).click()
  await expect.poll(() => admin('/faults')).toEqual({ data: [] })
})

test('a rule that the service refuses shows why', async () => {
  const { page, admin } = await open('?view=faults')
  await page.getByLabel('What happens').selectOption('rate-limit')
  await page.getByLabel('Per', { exact: true }).fill('soon')
  await page.getByRole('button', { name: 'Turn the rule on' }).click()
  await page.getByText(/rateLimit\/window/).waitFor()
  expect(await admin('/faults')).toEqual({ data: [] })
})

test('requests show as they arrive, with warnings and bodies, and are cleared', async () => {
  const { page, api, admin } = await open('?view=requests')
  await page.getByText('Live', { exact: true }).waitFor()
  await api('/portfolios/crash/snapshots?limit=1&pages=2')
  await page.getByRole('button', { name: /200 GET .*pages=2 1 warning/ }).click()
  const details = page.getByRole('region', { name: 'Request 1' })
  await details.getByText('Unknown parameter.').waitFor()
  await details.getByText('"usdValue":').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => admin('/requests')).toEqual({ data: [] })
  await page.getByText('No requests yet.').waitFor()
})

test('what the console itself reads leaves no trace in the journal and in the counts of faults', async () => {
  const { page, admin } = await open('?view=portfolio', { scenario: 'outage' })
  await page.getByRole('table').waitFor()
  expect(await admin('/requests')).toEqual({ data: [] })
  expect(await admin('/faults')).toMatchObject({ data: [{ matched: 0 }] })
})

test('a world is created, opened, and ended', async () => {
  const { page, admin, url } = await open('?view=worlds')
  await page.getByLabel('Name').fill('ada')
  await page.getByLabel('Scenario').selectOption('demo')
  await page.getByRole('button', { name: 'Create a world' }).click()
  await page.getByText('Its token is ns-ada.').waitFor()
  await page.getByRole('button', { name: 'QR code of ada' }).click()
  await page.getByText(/\?.*namespace=ada/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'ada' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('namespace')).toBe('ada')
  await page.getByText('demo', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'End ada' }).click()
  await expect.poll(async () => (await fetch(`${url}/__admin/namespaces/ada`)).status).toBe(404)
  await page.getByText('The world “ada” has ended.').waitFor()
  expect(await admin('/world')).toMatchObject({ scenario: 'crash' })
})

test('the amount of a manual position is changed by the real API', async () => {
  const { page, api } = await open('?view=portfolio')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const positions: PositionList = await (await api('/portfolios/crash/snapshots/latest/positions')).json()
  expect(positions.data.filter(({ type }) => type === 'Manual').map(({ amount }) => amount)).toContain(3)
  const snapshots: SnapshotList = await (await api('/portfolios/crash/snapshots?limit=1')).json()
  expect(snapshots.data[0]?.usdValue).toBe(positions.data.reduce((sum, { usdValue }) => sum + usdValue, 0))
})

const json = { 'content-type': 'application/json' }
