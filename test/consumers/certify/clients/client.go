package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
)

type assignment struct {
	URL, Token, Task, PortfolioID, SnapshotID, PositionID string

	Limit   *int
	Changes json.RawMessage
}

type snapshot struct {
	ID        string  `json:"id"`
	USDValue  float64 `json:"usdValue"`
	Timestamp string  `json:"timestamp"`
}

var task assignment

func call(path, method string, body []byte, answer any) error {
	target := task.URL + "/v1/api/portfolios/" + url.PathEscape(task.PortfolioID) + path
	request, err := http.NewRequest(method, target, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+task.Token)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != 200 {
		return fmt.Errorf("status %d", response.StatusCode)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

func snapshots() ([]snapshot, error) {
	limit := ""
	if task.Limit != nil {
		limit = fmt.Sprintf("&limit=%d", *task.Limit)
	}
	all := []snapshot{}
	for page := 1; ; page++ {
		var answer struct {
			Data []snapshot
			Meta struct{ LastPage int }
		}
		if err := call(fmt.Sprintf("/snapshots?page=%d%s", page, limit), "GET", nil, &answer); err != nil {
			return nil, err
		}
		all = append(all, answer.Data...)
		if page >= answer.Meta.LastPage {
			return all, nil
		}
	}
}

func run() (data any, err error) {
	var answer struct{ Data any }
	switch task.Task {
	case "read-snapshots":
		return snapshots()
	case "read-positions":
		err = call("/snapshots/"+task.SnapshotID+"/positions", "GET", nil, &answer)
	default:
		err = call("/manual-positions/"+task.PositionID, "PATCH", task.Changes, &answer)
	}
	return answer.Data, err
}

func main() {
	if err := json.NewDecoder(os.Stdin).Decode(&task); err != nil {
		panic(err)
	}
	data, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	json.NewEncoder(os.Stdout).Encode(map[string]any{"data": data})
}
