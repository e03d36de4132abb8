import type { WorkflowFile } from '../instance/workflow';
import type { Area, EditorPage, Theme } from './editorPage';

/** What a picture shows, as far as a change of it makes the picture old. */
export interface Shown {
	workflow: WorkflowFile;
	/** The node whose panel is open; absent: the canvas. */
	node?: string;
	/** Of the panel only what stands there before anything is chosen: no choices, no texts that a pointer shows. */
	isAtFirst?: boolean;
	/** A description of the rows that the picture shows, as a path in the repository. */
	rows?: string;
}

export interface Picture {
	/** The files below docs/images are `<name>.<theme>.png`. */
	name: string;
	themes: Theme[];
	shows: Shown;
	/** Of the browser, in CSS pixels: what does not fit is cut by n8n. */
	window: { width: number; height: number };
	/** Of a moving picture: opens what the frames before the last one show. */
	framesBefore?: Array<(editor: EditorPage, id: string) => Promise<Area>>;
	/**
	 * Opens what the picture, or the last frame of a moving one, shows.
	 *
	 * @param id of the workflow in n8n
	 * @returns what is kept of the window
	 */
	take(editor: EditorPage, id: string): Promise<Area>;
}
