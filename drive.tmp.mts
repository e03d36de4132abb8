import { readFileSync } from 'node:fs';
const { openBrowser } = await import('./scripts/screenshots/browser.ts');
const { url, session } = JSON.parse(readFileSync('/tmp/browser.json','utf8'));
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 1680, height: 1000 } });
const [name, ...v] = session.split(';')[0].split('=');
await context.addCookies([{ name, value: v.join('='), url }]);
await context.addInitScript(() => localStorage.setItem('n8n-browserId', 'local-editor'));
const page = await context.newPage();
page.setDefaultTimeout(40000);
try {
  const { Editor } = await import('./scripts/instance/editor.ts');
  const editor = Editor.resume(url, session);
  const actions = process.argv.slice(2);
  for (const action of actions) {
  const { id } = await editor.createWorkflow({ name: 'Panel', nodes: [{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} }], connections: {} } as any);
  await page.goto(`${url}/workflow/${id}`);
  await page.getByTestId('canvas-wrapper').waitFor();
  await page.locator('[data-test-id="canvas-node"]').first().waitFor();
  await page.getByTestId('node-creator-plus-button').click();
  const search = page.getByTestId('node-creator-search-bar');
  await search.waitFor();
  await search.fill('Conversation Analytics');
  await page.getByTestId('node-creator-item-name').getByText('Conversation Analytics', { exact: true }).first().click();
  await page.getByText(action, {exact:true}).first().click();
  await page.getByTestId('ndv').waitFor();
  await page.getByTestId('node-execute-button').waitFor();
  await page.waitForTimeout(800);
  const html = await page.getByTestId('ndv').innerHTML();
  console.log(action, 'issues', await page.getByTestId('parameter-issues').count(), [...new Set([...html.matchAll(/data-test-id="([^"]+)"/g)].map(m=>m[1]))].filter(x=>/issue|invalid|error/i.test(x)), (html.match(/has-issues|hasIssues|is-error|parameter-issues|fa-triangle|node-issues/g)||[]).slice(0,5));
  await page.getByTestId('node-execute-button').click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/shot-${action.replace(/\W+/g,'-')}.png` });
  const after = await page.getByTestId("ndv").innerHTML(); console.log([...after.matchAll(/<[^>]*[iI]ssue[^>]*>/g)].map(m=>m[0].slice(0,220)).slice(0,6)); console.log([...new Set([...after.matchAll(/data-test-id="([^"]+)"/g)].map(m=>m[1]))].filter(x=>/param|locator|rlc|fixed-coll|collection|assign/.test(x)).join(" ")); console.log((await page.locator("table thead").first().innerText().catch(()=>"no table")).slice(0,300));
  }
} catch (e) { console.log(String(e)); await page.screenshot({ path: '/tmp/shotE.png' }); }
await browser.close();
